/** Where the page stands: at a server's addresses, or in a folder of any web host, as `tripot page` writes it. */

/** In a folder: the server at which friends play, or "" for none. */
export const { server } = document.documentElement.dataset;

/** At a server: the path below which a proxy shows it, as "/games", or "". */
export const { base = "" } = document.documentElement.dataset;

export const IN_FOLDER = server !== undefined;

/** What the link to the form for a table says. */
export const FORM = IN_FOLDER ? "home-set-up" : "home-with-friends";

/** Return the address of a screen. A folder has only its own address, with the screen's path after a question mark. */
export const to = (path: string): string => (IN_FOLDER ? `?at=${path}` : base + path);

/** Return the path of the screen that is shown. */
export const shown = (): string =>
  IN_FOLDER ? (new URLSearchParams(location.search).get("at") ?? "/") : location.pathname.replace(base, "") || "/";

/** Return the address of a file that lies beside the page. */
export const beside = (file: string): string => (IN_FOLDER ? file : `${base}/${file}`);

/** Return the link by which others come to a table. */
export const linkTo = (id: string): string => location.origin + to(`/t/${id}`);
