/** The system's monospaced font, for codes and plain text. */
export const MONOSPACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'
