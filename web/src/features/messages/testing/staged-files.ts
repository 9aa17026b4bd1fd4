import { createStore } from 'zustand/vanilla'
import type { AttachedFile, AttachedFiles } from '../unsent/attached-files.ts'

type Stage = AttachedFile['stage'] | 'lost'

/** Made-up files named `file-0`, `file-1` …, whose upload stages are set by the test. */
export function stagedFiles(stages: readonly Stage[]): AttachedFiles & {
  readonly removed: string[]
  readonly set: (id: string, stage: Stage) => void
} {
  const removed: string[] = []
  const items = createStore(() => stages.map((stage, place) => fileIn(`file-${place}`, stage)))
  const set = (id: string, stage: Stage) =>
    items.setState((all) => all.map((one) => (one.id === id ? fileIn(id, stage) : one)), true)
  return {
    removed,
    subscribe: items.subscribe,
    items: items.getState,
    set,
    retry: (id) => set(id, 'uploading'),
    remove(id) {
      removed.push(id)
      items.setState((all) => all.filter((one) => one.id !== id), true)
    },
  }
}

function fileIn(id: string, stage: Stage): AttachedFile {
  return {
    id,
    name: `${id}.png`,
    sizeBytes: 1000,
    type: 'image/png',
    stage: stage === 'lost' ? 'failed' : stage,
    percent: stage === 'uploaded' ? 100 : 0,
    note: '',
    problem: '',
    isLost: stage === 'lost',
    previewUrl: null,
    storedName: stage === 'uploaded' ? `stored-${id}` : null,
  }
}
