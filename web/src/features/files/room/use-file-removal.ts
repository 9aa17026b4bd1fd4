import { type CaseFile, removeFile, restoreFile } from '@econsult/contract/files'
import { call } from '../../../lib/api-client.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { phrases } from './phrases.ts'

/** Removes a file from its case and offers Undo; `onChanged` is called after the removal and after Undo. */
export function useFileRemoval(onChanged: () => void): (file: CaseFile) => Promise<void> {
  const notices = useNotices()

  async function restore({ fileData: { name }, originalName }: CaseFile) {
    const { error } = await call(restoreFile, { file: name })
    if (error) notices.show(error.message, { tone: 'failed' })
    else notices.show(phrases.restored({ name: originalName }))
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
    const action = { label: phrases.undo, run: () => void restore(file) }
    notices.show(phrases.removed({ name: file.originalName }), { action })
  }
}
