import { presign } from '@econsult/contract/files'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { takeBackFile } from '../take-back-file.ts'
import type { ImportFile } from './import-file.ts'

/** What can be done with files that the server has; `onChange` runs after one was taken away, or was not. */
export function useStoredFiles(onChange: () => void) {
  const notices = useNotices()
  const [removed, setRemoved] = useState<readonly string[]>([])
  return {
    /** Stored names of those that were taken away here. */
    removed,
    download: async ({ storedName, name, type }: ImportFile): Promise<void> => {
      if (storedName === null) return
      const wanted = { operation: 'get', file: storedName, type: type || 'application/octet-stream' } as const
      const { data, error } = await call(presign, wanted)
      if (error) notices.show(error.message, { tone: 'failed' })
      else saveFrom(data.data.url, name)
    },
    /** Takes a file from the server; false where it stayed there. */
    remove: async (storedName: string): Promise<boolean> => {
      const failure = await takeBackFile(storedName)
      if (failure) notices.show(failure.message, { tone: 'failed' })
      else setRemoved((before) => [...before, storedName])
      onChange()
      return failure === undefined
    },
  }
}
