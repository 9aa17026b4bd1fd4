import { type CaseFile, getFileLink, presign } from '@econsult/contract/files'
import { call } from '../../../lib/api-client.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'

/** Downloads files through links of their own, because the server records every download and its user. */
export function useDownload(): {
  one: (file: Pick<CaseFile, 'fileData' | 'originalName'>) => Promise<void>
  all: (files: readonly CaseFile[]) => Promise<void>
} {
  const notices = useNotices()
  return {
    async one({ fileData: { name, type }, originalName }) {
      const { data, error } = await call(presign, { operation: 'get', file: name, type })
      if (error) notices.show(error.message, { tone: 'failed' })
      else saveFrom(data.data.url, originalName)
    },
    async all(files) {
      const { data, error } = await call(getFileLink, {
        files: files.map(({ fileData }) => ({ fileData })),
      })
      if (error) notices.show(error.message, { tone: 'failed' })
      else saveFrom(data.data, 'case-files.zip')
    },
  }
}
