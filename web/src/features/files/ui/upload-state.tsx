import type { UploadItem, UploadStage } from '../upload-item.ts'
import { FailedLine, StateLine, UploadBar, UploadedLine } from './file-row-parts.tsx'

const WORDS: Readonly<Partial<Record<UploadStage, string>>> = {
  waiting: 'Waiting',
  converting: 'Converting from HEIC to PNG',
}

/** What a file is doing, in a bar or in words; `percent` is null unless its bytes are leaving. */
export function UploadState({ item, percent }: { item: UploadItem; percent: number | null }) {
  if (percent === 100 && item.stage === 'uploading') {
    return <StateLine role="status">Checking the file</StateLine>
  }
  if (percent !== null) return <UploadBar name={item.name} percent={percent} />
  if (item.problem !== '') return <FailedLine problem={item.problem} />
  if (item.stage === 'uploaded') return <UploadedLine />
  return <StateLine>{WORDS[item.stage]}</StateLine>
}
