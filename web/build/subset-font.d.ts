/** Types for the part that we use of an untyped package. */
declare module "subset-font" {
  interface Wishes {
    targetFormat: "woff2";
    noHinting: boolean;
    keepFeatures: string[];
  }
  export default function subset(font: Buffer, letters: string, wishes: Wishes): Promise<Buffer>;
}
