import { type GuideBlock, readGuidePage } from './guide-blocks.ts'

const TEXTS = import.meta.glob<string>('../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const PICTURES = import.meta.glob<string>('../../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

export interface GuidePage {
  /** The last segment of the page's address, such as 'send-a-case'. */
  readonly slug: string
  readonly title: string
  readonly blocks: readonly GuideBlock[]
}

/** The pages of docs/guide, sorted by number. */
export const GUIDE_PAGES: readonly GuidePage[] = Object.entries(TEXTS)
  .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
  .map(([path, text]) => {
    const [first, ...blocks] = readGuidePage(text)
    const title = first?.kind === 'title' ? first.text : ''
    return { slug: nameOf(path).replace(/^\d+-/, ''), title, blocks }
  })

/** The URL of a guide picture; undefined if the picture does not exist. */
export function guidePicture(name: string): string | undefined {
  return Object.entries(PICTURES).find(([path]) => nameOf(path) === name)?.[1]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
}
