import type { CaseFile } from '@econsult/contract/files'
import { serverSteps } from './server-steps.ts'

/**
 * Uploads copies of a case's files to a draft, one after the other; the files of the case stay unchanged. `openLink`
 * returns a link to a file's content. Returns the number of files that could not be copied; never throws.
 */
export async function copyFiles(
  files: readonly CaseFile[],
  openLink: (name: string) => Promise<string | undefined>,
  draftId: string,
): Promise<number> {
  const steps = serverSteps(
    () => undefined,
    async () => draftId,
  )
  let failed = 0
  for (const { fileData, originalName } of files) {
    const { name, type } = fileData
    try {
      const link = await openLink(name)
      if (link === undefined) throw new Error('the file is gone')
      const response = await fetch(link)
      if (!response.ok) throw new Error('the file cannot be read')
      const file = new File([await response.blob()], originalName, { type })
      const options = { signal: new AbortController().signal, onProgress: () => undefined }
      await steps.send({ file, name: originalName, type }, options)
    } catch {
      failed += 1
    }
  }
  return failed
}
