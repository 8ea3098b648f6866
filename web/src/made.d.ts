/** What build/words.ts makes: the addresses of texts, by language and by part. */
declare module "virtual:texts" {
  const addresses: Record<"en" | "fr" | "it", Record<string, string>>;
  export default addresses;
}

declare module "virtual:rulebooks" {
  const addresses: Record<"en" | "fr" | "it", Record<string, string>>;
  export default addresses;
}
