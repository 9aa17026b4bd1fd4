// Runs before the first paint, so that a page in the chosen scheme never flashes in the other one.
const chosen = /(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1]
const wished = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
document.documentElement.dataset.scheme = chosen ?? wished
