const NEAR = 24; // pixels from the end that are still the end

/** Keeps the end of what scrolls in sight, unless the reader has scrolled away from it. */
export function tail(node: HTMLElement): () => void {
  let last = true;
  const scrolled = () => {
    last = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR;
  };
  const follow = () => {
    if (last) node.scrollTop = node.scrollHeight;
  };
  node.addEventListener("scroll", scrolled);
  const grown = new MutationObserver(follow);
  grown.observe(node, { childList: true, subtree: true, characterData: true });
  // It may be drawn before it is shown.
  const shown = new ResizeObserver(follow);
  shown.observe(node);
  return () => {
    grown.disconnect();
    shown.disconnect();
  };
}
