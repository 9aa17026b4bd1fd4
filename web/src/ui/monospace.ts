/** Letters of one width, for codes and plain text; each system's own. */
export const MONOSPACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'
