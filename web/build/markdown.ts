/** The subset of Markdown in which the rulebooks are written. */

export interface Piece {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

export type Block =
  | { kind: "heading"; level: number; text: Piece[] }
  | { kind: "paragraph"; text: Piece[]; rules: string[] }
  | { kind: "figure"; text: Piece[]; shows: string }
  | { kind: "list"; items: { text: Piece[]; rules: string[] }[] };

/** A figure: its caption, and the moment's name in the game's how.ts. */
const FIGURE = /^!\[([^\]]+)\]\(figure:(\w+)\)$/;
const IDS = /(?:\s*\[[A-Z]+-\d+\])+\s*$/;
const MARKED = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

function pieces(text: string): Piece[] {
  return text.split(MARKED).flatMap((part): Piece[] => {
    if (!part) return [];
    if (part.startsWith("**")) return [{ kind: "strong", text: part.slice(2, -2) }];
    if (part.startsWith("`")) return [{ kind: "code", text: part.slice(1, -1) }];
    if (MARKED.test(part)) return [{ kind: "em", text: part.slice(1, -1) }];
    return [{ kind: "text", text: part }];
  });
}

/** Return a paragraph or item, and the rule ids in square brackets at its end. */
function carried(text: string): { text: Piece[]; rules: string[] } {
  const line = text.replace(/[ \n]+/g, " ").trim(); // keeps non-breaking spaces
  const ids = IDS.exec(line)?.[0] ?? "";
  return { text: pieces(line.slice(0, line.length - ids.length)), rules: ids.match(/[A-Z]+-\d+/g) ?? [] };
}

export function blocks(markdown: string): Block[] {
  return markdown.split(/\n{2,}/).flatMap((block): Block[] => {
    const text = block.trim();
    if (!text) return [];
    const heading = /^(#+) (.*)$/.exec(text);
    if (heading) return [{ kind: "heading", level: heading[1]!.length, text: pieces(heading[2]!) }];
    const [, caption, shows] = FIGURE.exec(text) ?? [];
    if (caption && shows) return [{ kind: "figure", text: carried(caption).text, shows }];
    if (text.startsWith("- ")) return [{ kind: "list", items: text.slice(2).split(/\n- /).map(carried) }];
    return [{ kind: "paragraph", ...carried(text) }];
  });
}
