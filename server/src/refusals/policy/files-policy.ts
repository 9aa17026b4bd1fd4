import { CASE_CREATORS_ONLY, everybody, ofReaders, WHO_OPENS_THE_CASE, type PolicyRow } from './policy-row.ts'

export const FILES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/case/presign',
    name: 'a link to upload',
    input: () => ({ operation: 'put', file: 'madeup.txt', type: 'text/plain', size: 5 }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/case/presign',
    name: "a link to upload one's own picture",
    input: () => ({ operation: 'put', file: 'madeup.png', type: 'image/png', purpose: 'avatar' }),
    verdicts: everybody(200),
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to upload for the case',
    input: ({ caseId }) => ({ operation: 'put', file: 'madeup.txt', type: 'text/plain', size: 5, caseId }),
    verdicts: ofReaders(['biller', 'admin']),
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to a file of the case',
    input: ({ fileName }) => ({ operation: 'get', file: fileName, type: 'text/plain' }),
    verdicts: WHO_OPENS_THE_CASE,
  },
  {
    path: '/api/v1/case/getFileLink',
    name: 'a zip of files of the case',
    input: ({ fileName }) => ({ files: [{ fileData: { name: fileName, type: 'text/plain' } }] }),
    verdicts: WHO_OPENS_THE_CASE,
  },
  {
    path: '/api/v1/case/getFileLink',
    name: 'a zip with an upload that belongs to no case',
    input: ({ fileName, orphanName }) => ({
      files: [fileName, orphanName].map((name) => ({ fileData: { name, type: 'text/plain' } })),
    }),
    // An administrator must state a reason to see the file, which belongs to the case.
    verdicts: { ...everybody(404), author: 200, admin: 403 },
  },
  {
    path: '/api/v1/case/remove_file',
    name: 'remove a file of the case',
    input: ({ fileName }) => ({ operation: 'delete', file: fileName }),
    verdicts: ofReaders(['superuser', 'biller', 'assignedSpecialist']),
    changes: true,
  },
  {
    path: '/api/v1/case/restore_file',
    name: 'restore a file of the case',
    input: ({ fileName }) => ({ file: fileName }),
    verdicts: ofReaders(['superuser', 'biller', 'assignedSpecialist']),
  },
  {
    path: '/api/v1/case/restore_file',
    name: 'restore an upload that belongs to no case',
    input: ({ orphanName }) => ({ file: orphanName }),
    verdicts: { ...everybody(404), author: 409 },
  },
  {
    path: '/api/v1/case/remove_file',
    name: 'remove an upload that belongs to no case',
    input: ({ orphanName }) => ({ operation: 'delete', file: orphanName }),
    verdicts: { ...everybody(404), author: 200 },
    changes: true,
  },
]
