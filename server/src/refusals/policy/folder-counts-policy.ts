import { everybody, type PolicyRow } from './policy-row.ts'

export const FOLDER_COUNTS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/folder-counts/fetchFolderCounts',
    name: 'how much their folders hold',
    input: () => ({}),
    verdicts: everybody(200),
  },
]
