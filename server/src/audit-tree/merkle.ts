import { createHash } from 'node:crypto'

const NODE = Buffer.from([1])
const LEAF = Buffer.from([0])

/**
 * A growing tree as in RFC 9162 (section 2.1): its size and the roots of its full subtrees, in hex, from left to right.
 */
export interface Tree {
  readonly size: number
  readonly peaks: readonly string[]
}

/** An empty tree. */
export const EMPTY_TREE: Tree = { size: 0, peaks: [] }

/** Returns the hash of a leaf with this text. */
export function hashLeaf(text: string): Buffer {
  return createHash('sha256').update(LEAF).update(text).digest()
}

function hashNode(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest()
}

/** Returns the tree with more leaves appended. */
export function append({ size, peaks }: Tree, leaves: readonly Buffer[]): Tree {
  const stack: Buffer[] = peaks.map((peak) => Buffer.from(peak, 'hex'))
  let grown = size
  for (const leaf of leaves) {
    let node: Buffer = leaf
    // Each set bit of the size is a full subtree on the stack; the new leaf completes the subtrees of the trailing set
    // bits.
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

/** Returns the root of a tree, in hex. */
export function rootOf({ peaks }: Tree): string {
  const stack: Buffer[] = peaks.map((peak) => Buffer.from(peak, 'hex'))
  let root: Buffer = stack.pop() ?? createHash('sha256').digest()
  for (let left = stack.pop(); left; left = stack.pop()) root = hashNode(left, root)
  return root.toString('hex')
}
