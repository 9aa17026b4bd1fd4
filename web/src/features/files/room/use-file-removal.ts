import { type CaseFile, removeFile, restoreFile } from '@econsult/contract/files'
import { call } from '../../../lib/api-client.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'

/** Removes a file from its case and offers Undo; `onChanged` is called after the removal and after Undo. */
export function useFileRemoval(onChanged: () => void): (file: CaseFile) => Promise<void> {
  const notices = useNotices()

  async function restore({ fileData: { name }, originalName }: CaseFile) {
    const { error } = await call(restoreFile, { file: name })
    if (error) notices.show(error.message, { tone: 'failed' })
    else notices.show(`${originalName} was restored.`)
    onChanged()
  }

  return async (file) => {
    const { name, type } = file.fileData
    const { error } = await call(removeFile, { operation: 'delete', file: name, type })
    onChanged()
    if (error) {
      notices.show(error.message, { tone: 'failed' })
      return
    }
    const action = { label: 'Undo', run: () => void restore(file) }
    notices.show(`${file.originalName} was removed.`, { action })
  }
}
