import type { CaseFile } from '@econsult/contract/files'
import type { MessageFile } from '@econsult/contract/messages'
import { Text } from '../../../ui/layout/words.ts'
import { FileTiles, type TiledFile } from './file-tiles.tsx'
import type { FileLinks } from './use-file-links.ts'
import { useDownload } from './use-download.ts'
import { phrases } from './phrases.ts'

/** The files of a case, for components outside the file list that display some of them. */
export interface CaseFiles {
  readonly files: readonly CaseFile[]
  readonly links: FileLinks
  /** The number of the case's last message when the files were fetched. */
  readonly lastSequence: number
  /** Object URLs of the pictures that this page has just sent, by stored name. */
  readonly previews: ReadonlyMap<string, string>
  /** Opens the file at this position of the list. */
  readonly onOpen: (place: number) => void
}

type MessageFilesProps = {
  files: readonly MessageFile[]
  /** The number of the message to which these files belong. */
  sequence: number
  inCase: CaseFiles
}

/** The files of a message; a file that has been removed from the case is marked as removed. */
export function MessageFiles({ files, sequence, inCase }: MessageFilesProps) {
  const tiled = useTiledFiles(inCase)
  const held = new Set(inCase.files.map(({ fileData }) => fileData.name))
  const isGone = ({ fileData, isRemoved }: MessageFile) =>
    inCase.lastSequence >= sequence ? !held.has(fileData.name) : isRemoved
  return (
    <>
      <FileTiles files={files.filter((file) => !isGone(file)).map(tiled)} />
      {files.filter(isGone).map((file) => (
        <Text size="tiny" tone="secondary" key={file.fileData.name}>
          {phrases.removed({ name: file.originalName })}
        </Text>
      ))}
    </>
  )
}

/** The files sent with the question, enlarged for the first view of a case. */
export function FirstFiles({ inCase }: { inCase: CaseFiles }) {
  return <FileTiles files={inCase.files.map(useTiledFiles(inCase))} most={2} isLarge />
}

type AnyFile = Pick<MessageFile, 'fileData' | 'originalName' | 'sizeBytes'>

function useTiledFiles({ files, links, previews, onOpen }: CaseFiles): (file: AnyFile) => TiledFile {
  const download = useDownload()
  return ({ fileData, originalName, sizeBytes }) => {
    const place = files.findIndex((one) => one.fileData.name === fileData.name)
    return {
      fileData,
      originalName,
      sizeBytes,
      url: links.thumbAt(fileData.name) ?? previews.get(fileData.name),
      onOpen: place < 0 ? undefined : () => onOpen(place),
      onDownload: () => void download.one({ fileData, originalName }),
    }
  }
}
