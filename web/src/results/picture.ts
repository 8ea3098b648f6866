/** A result as a picture to share, drawn in the colours of its game's table. */

export interface Told {
  game: string;
  result: string; // who won
  day: string;
  rows: { seat: number; place: number; name: string; score: string }[]; // in order of place
  scored: string; // what the scores count
  curve: number[][]; // by moment, by seat; no curve with fewer than two moments
}

export const SIZE = 1080;

const EDGE = 26; // the table's wooden edge
const PAD = 84;
const [WIDE, HIGH] = [304, 190]; // size of the game's picture
const DASHES = [[], [18, 9], [6, 9], [26, 9, 6, 9]];

/** Return a text cut to a width, with an ellipsis. */
function fitting(canvas: CanvasRenderingContext2D, text: string, width: number): string {
  if (canvas.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length && canvas.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("")}…`;
}

/** Return a text's words on at most `most` lines, the last one cut. */
function lines(canvas: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const all: string[] = [];
  for (const word of text.split(" ")) {
    const longer = all.length ? `${all.at(-1)!} ${word}` : word;
    if (!all.length || (canvas.measureText(longer).width > width && all.length < most)) all.push(word);
    else all[all.length - 1] = longer;
  }
  return all.map((line) => fitting(canvas, line, width));
}

/** Return a game's inline picture as an image: with these colours, and without motion. */
export async function pictured(svg: string, colour: (name: string) => string): Promise<HTMLImageElement> {
  const drawing = svg
    .replace(/<animate[^>]*>/g, "")
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => colour(name).replaceAll('"', "'"))
    .replace("<svg", `<svg width="${WIDE}" height="${HIGH}"`)
    .replace(/class="felt"/, 'display="none"');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  return image;
}

/** Draw a result; `colour` returns the colours of the game's table by name. */
export function draw(
  canvas: CanvasRenderingContext2D,
  told: Told,
  picture: HTMLImageElement | null,
  colour: (name: string) => string,
): void {
  const font = (size: number, face: "display" | "plain", weight = 400) => {
    canvas.font = `${weight} ${size}px ${colour(face)}`;
  };
  const box = (x: number, y: number, width: number, height: number, radius: number, fill: string) => {
    canvas.beginPath();
    canvas.roundRect(x, y, width, height, radius);
    canvas.fillStyle = fill;
    canvas.fill();
  };
  const write = (text: string, x: number, y: number, fill: string, align: CanvasTextAlign = "left") => {
    canvas.fillStyle = fill;
    canvas.textAlign = align;
    canvas.fillText(text, x, y);
  };
  const [ink, muted, wide] = [colour("ink"), colour("muted"), SIZE - 2 * PAD];

  // The cloth on its wooden table.
  box(0, 0, SIZE, SIZE, 0, colour("wood"));
  box(EDGE, EDGE, SIZE - 2 * EDGE, SIZE - 2 * EDGE, 40, colour("wood-dark"));
  box(EDGE + 4, EDGE + 4, SIZE - 2 * EDGE - 8, SIZE - 2 * EDGE - 8, 36, colour("cloth"));

  canvas.textBaseline = "alphabetic";
  font(34, "display");
  write("Tripot", PAD, 118, muted);
  font(28, "plain");
  write(told.day, SIZE - PAD, 118, muted, "right");
  font(104, "display");
  write(told.game, PAD, 226, colour("accent"));
  font(50, "display");
  const said = lines(canvas, told.result, wide - WIDE, 3);
  said.forEach((line, at) => write(line, PAD, 302 + 60 * at, ink));

  if (picture) canvas.drawImage(picture, SIZE - PAD - WIDE, 134, WIDE, HIGH);

  // The final scores, on paper; in two columns for many players.
  const top = 302 + 60 * (said.length - 1) + 40;
  const columns = told.rows.length > 6 ? 2 : 1;
  const drawn = told.curve.length > 1;
  const deep = Math.ceil(told.rows.length / columns);
  const bottom = SIZE - PAD + 20;
  const high = Math.min(86, ((drawn ? 0.62 : 1) * (bottom - top) - 90) / deep);
  const paper = deep * high + 72;
  box(PAD - 20, top, wide + 40, paper, 28, colour("surface"));
  font(26, "plain");
  write(told.scored, SIZE - PAD - 8, top + 42, muted, "right");
  const width = (wide + (columns > 1 ? -40 : 0)) / columns;
  told.rows.forEach(({ seat, place, name, score }, at) => {
    const [x, y] = [PAD + Math.floor(at / deep) * (width + 40), top + 54 + (at % deep) * high];
    const middle = y + high / 2;
    canvas.textBaseline = "middle";
    font(34, "plain", 600);
    write(`${place}.`, x + 8, middle, muted);
    canvas.beginPath();
    canvas.arc(x + 86, middle, Math.min(27, 0.42 * high), 0, 2 * Math.PI);
    canvas.fillStyle = colour(`seat-${seat}`);
    canvas.fill();
    font(28, "plain", 700);
    write([...name][0]?.toLocaleUpperCase() ?? "", x + 86, middle + 1, colour("seat-ink"), "center");
    font(36, "plain", 700);
    const end = canvas.measureText(score).width;
    write(score, x + width - 8, middle, ink, "right");
    font(36, "plain");
    write(fitting(canvas, name, width - 160 - end), x + 130, middle, ink);
  });

  if (drawn) curve(canvas, told, colour, box, top + paper + 24, bottom);
}

/** Draw the curve: one line for each seat. */
function curve(
  canvas: CanvasRenderingContext2D,
  { curve: scores, rows }: Told,
  colour: (name: string) => string,
  box: (x: number, y: number, width: number, height: number, radius: number, fill: string) => void,
  top: number,
  bottom: number,
): void {
  const [left, right] = [PAD + 16, SIZE - PAD - 16];
  box(PAD - 20, top, SIZE - 2 * PAD + 40, bottom - top, 28, colour("surface"));
  const low = Math.min(...scores.flat());
  const high = Math.max(...scores.flat(), low + 1);
  const [least, most] = [bottom - 28, top + 28];
  canvas.lineWidth = 5;
  canvas.lineJoin = canvas.lineCap = "round";
  for (const { seat } of rows) {
    canvas.beginPath();
    scores.forEach((score, at) =>
      canvas.lineTo(
        left + (at / (scores.length - 1)) * (right - left),
        least + ((score[seat]! - low) / (high - low)) * (most - least),
      ),
    );
    canvas.setLineDash(DASHES[seat % DASHES.length]!);
    canvas.strokeStyle = colour(`seat-${seat}`);
    canvas.stroke();
  }
  canvas.setLineDash([]);
}
