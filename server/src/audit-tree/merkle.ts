import { createHash } from 'node:crypto'

const NODE = Buffer.from([1])
const LEAF = Buffer.from([0])

/** A tree of RFC 9162 (section 2.1) as it grows: its size and the roots of its full subtrees, in hex, from the left. */
export interface Tree {
  readonly size: number
  readonly peaks: readonly string[]
}

/** The tree without leaves. */
export const EMPTY_TREE: Tree = { size: 0, peaks: [] }

/** The hash of a leaf with this text. */
export function hashLeaf(text: string): Buffer {
  return createHash('sha256').update(LEAF).update(text).digest()
}

function hashNode(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest()
}

/** The tree with more leaves at its end. */
export function append({ size, peaks }: Tree, leaves: readonly Buffer[]): Tree {
  const stack: Buffer[] = peaks.map((peak) => Buffer.from(peak, 'hex'))
  let grown = size
  for (const leaf of leaves) {
    let node: Buffer = leaf
    // A set bit of the size is a full subtree on the stack; the new leaf completes those of its trailing ones.
    for (let bits = grown; bits % 2 === 1; bits = (bits - 1) / 2) {
      const left = stack.pop()
      if (!left) throw new Error('The peaks of a tree do not fit its size.')
      node = hashNode(left, node)
    }
    stack.push(node)
    grown += 1
  }
  return { size: grown, peaks: stack.map((peak) => peak.toString('hex')) }
}

/** The root of a tree, in hex. */
export function rootOf({ peaks }: Tree): string {
  const stack: Buffer[] = peaks.map((peak) => Buffer.from(peak, 'hex'))
  let root: Buffer = stack.pop() ?? createHash('sha256').digest()
  for (let left = stack.pop(); left; left = stack.pop()) root = hashNode(left, root)
  return root.toString('hex')
}
