// The package's own types name a default export that its CommonJS file does not have.
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels
    getMirroredCharacter(character: string): string | null
  }
  /** An implementation of the Unicode Bidirectional Algorithm (UAX 9). */
  export default function createBidi(): Bidi
}
