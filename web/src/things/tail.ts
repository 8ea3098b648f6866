const NEAR = 24; // pixels from the end that count as the end

/** Keep the end of a scrolling node in view, unless the reader has scrolled away from it. */
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
  // It may be rendered before it is visible.
  const shown = new ResizeObserver(follow);
  shown.observe(node);
  return () => {
    grown.disconnect();
    shown.disconnect();
  };
}
