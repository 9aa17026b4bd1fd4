'use strict'

// Checks an export of an audit log against signed checkpoints (AUD-01). It requires only Node 20 or later, so this
// single file can be copied to any computer. docs/decisions/0054-audit-tree.md describes the formats of an export and
// of a checkpoint.

const { createHash, createPublicKey, verify } = require('node:crypto')
const { createReadStream, readFileSync } = require('node:fs')
const { createInterface } = require('node:readline')
const { parseArgs } = require('node:util')

const USAGE = `npm run verify-audit -- EXPORT CHECKPOINT... [--keys FILE] [--record NUMBER]
npm run verify-audit -- PROOF.json CHECKPOINT... [--keys FILE]
  EXPORT       the export of a practice's audit log
  CHECKPOINT   one or more checkpoints that were kept outside, as files
  --keys       the public keys that were written down when checkpoints were first received, one a line
  --record     prints the proof that this record is in the tree`

/** @param {(Buffer | string)[]} parts @returns {Buffer} */
function sha256(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const [LEAF, NODE] = [Buffer.from([0]), Buffer.from([1])]
/** @param {Buffer} left @param {Buffer} right */
const hashNode = (left, right) => sha256(NODE, left, right)

/** Adds a leaf to the full subtrees of a tree with this many leaves. @param {Buffer[]} peaks @param {number} size @param {Buffer} leaf */
function addLeaf(peaks, size, leaf) {
  let node = leaf
  for (let bits = size; bits % 2 === 1; bits = (bits - 1) / 2) node = hashNode(peaks.pop() ?? node, node)
  peaks.push(node)
}

/** @param {Buffer[]} peaks @returns {Buffer} */
function rootOf(peaks) {
  return peaks.length === 0 ? sha256() : peaks.reduceRight((right, left) => hashNode(left, right))
}

/** Parses the checkpoints in a text. @param {string} text */
function checkpointsIn(text) {
  const shape =
    /^econsult-audit\/(\S+)\n(\d+)\n(\S+)\nnumber (\d+)\ntime (\S+)\n\n\u2014 econsult-audit (\S+)$/gm
  return [...text.replaceAll('\r\n', '\n').matchAll(shape)].map((match) => {
    const [whole = '', practice = '', size, root = '', number, time = '', signature = ''] = match
    const signed = whole.slice(0, whole.indexOf('\n\n') + 1)
    const bytes = Buffer.from(root, 'base64')
    return { practice, size: Number(size), root: bytes, number: Number(number), time, signature, signed }
  })
}

/** @typedef {ReturnType<typeof checkpointsIn>[number]} Checkpoint */

/** True if one of these keys signed a checkpoint. @param {Checkpoint} checkpoint @param {readonly string[]} keys */
function isSigned({ signed, signature }, keys) {
  const bytes = Buffer.from(signature, 'base64')
  return keys.some((verifier) => {
    const [, hash, encoded = ''] = /^[^+]+\+([0-9a-f]{8})\+(\S+)$/.exec(verifier) ?? []
    const x = Buffer.from(encoded, 'base64').subarray(1).toString('base64url')
    if (x === '' || hash !== bytes.subarray(0, 4).toString('hex')) return false
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(signed), key, bytes.subarray(4))
  })
}

/**
 * Reads an export line by line and compares its root at each checkpoint. If a proof is requested, keeps leaf hashes.
 * @param {string} path @param {Checkpoint[]} outside @param {{ keys: string[] | undefined, record: number | undefined }} options
 */
async function verifyExport(path, outside, { keys, record }) {
  /** @type {string[]} */
  const faults = []
  /** @type {Buffer[]} */
  const peaks = []
  /** @type {Buffer[]} */
  const leaves = []
  let [size, line] = [0, 0]
  /** @type {{ practice: string, keys: string[], checkpoints: string[] } | undefined} */
  let head
  /** @type {Checkpoint[]} */
  let checkpoints = []
  let [next, trusted] = [0, 0]

  const compare = () => {
    for (let one = checkpoints[next]; one?.size === size; one = checkpoints[++next]) {
      if (one.root.equals(rootOf(peaks))) trusted = size
      else
        faults.push(
          `Checkpoint ${one.number} does not fit: one of the records ${trusted + 1} to ${size} was changed, removed, reordered or inserted, or the history was forked there.`,
        )
    }
  }

  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line += 1
    /** @type {any} */
    let entry
    try {
      entry = JSON.parse(text)
    } catch {
      return [`Line ${line} is not JSON: the export was cut off or damaged there.`]
    }
    if (!head) {
      head = entry
      if (entry.audit !== 'econsult-audit' || !Array.isArray(entry.keys))
        return ['This is no export of an audit log.']
      const own = checkpointsIn(entry.checkpoints.join('\n'))
      const known = keys ?? entry.keys
      // Checkpoints of all practices are signed together, and a copy kept outside of this machine contains all of them.
      const kept = outside.filter((one) => one.practice === entry.practice)
      if (kept.length === 0) return ['None of the checkpoints is of this practice.']
      for (const one of own)
        if (one.practice !== entry.practice) faults.push(`Checkpoint ${one.number} is of another practice.`)
      checkpoints = [...own, ...kept].toSorted((a, b) => a.size - b.size)
      for (const one of checkpoints)
        if (!isSigned(one, known)) faults.push(`Checkpoint ${one.number} is forged: no known key signed it.`)
      for (const one of kept) {
        const twin = own.find((other) => other.number === one.number)
        if (!twin) continue
        if (!twin.root.equals(one.root) || twin.size !== one.size)
          faults.push(
            `Checkpoint ${one.number} was signed twice, of two histories: the audit log was forked.`,
          )
      }
      compare()
      continue
    }
    const hash = sha256(LEAF, JSON.stringify(entry.record ?? null))
    const fault = faultOf(entry, size + 1, hash)
    // After the first fault, later records cannot match either.
    if (fault)
      return [...faults, `${fault} The ${trusted} records up to the checkpoint before it are intact.`]
    addLeaf(peaks, size, hash)
    if (record !== undefined) leaves.push(hash)
    size += 1
    compare()
  }
  if (!head) return ['The export is empty.']
  for (const one of checkpoints.filter((other) => other.size > size))
    faults.push(`The log was cut off: checkpoint ${one.number} has ${one.size} records, the export ${size}.`)
  if (record !== undefined && faults.length === 0) printProof(head.practice, leaves, checkpoints, record)
  else if (faults.length === 0)
    report({ size, trusted, count: checkpoints.length, untold: keys ? [] : head.keys })
  return faults
}

/** Returns the fault of a single line. @param {{ n: number, hash: string, record: unknown }} entry @param {number} expected @param {Buffer} hash */
function faultOf({ n, hash: said, record }, expected, hash) {
  if (n > expected) return `Record ${expected} is missing: the export continues with ${n}.`
  if (n !== expected)
    return `Record ${n} is where record ${expected} should be: it was reordered or inserted.`
  if (record === undefined) return `Record ${n} was removed: only the hash of its leaf is left.`
  if (hash.toString('hex') !== said) return `Record ${n} was changed: it does not have the hash of its leaf.`
  return undefined
}

/** @param {{ size: number, trusted: number, count: number, untold: string[] }} facts */
function report({ size, trusted, count, untold }) {
  console.log(
    `Nothing was changed, removed, reordered, inserted or cut off: ${size} records, ${count} checkpoints, and each continues the one before.`,
  )
  if (size > trusted)
    console.log(
      `${size - trusted} records are newer than the last checkpoint, which does not prove them yet.`,
    )
  for (const key of untold)
    console.log(
      `The key comes from the export. Compare it with the one that you wrote down, or use --keys: ${key}`,
    )
}

/** Returns the sibling hashes on the path from a leaf to the root (RFC 9162, 2.1.3.1). @param {Buffer[]} leaves @param {number} index */
function pathTo(leaves, index) {
  const path = []
  let [level, place] = [leaves, index]
  while (level.length > 1) {
    /** @type {Buffer[]} */
    const above = []
    level.forEach((node, i) => {
      const before = level[i - 1]
      if (i % 2 === 1 && before) above[above.length - 1] = hashNode(before, node)
      else above.push(node)
    })
    const beside = place % 2 === 0 ? level[place + 1] : level[place - 1]
    if (beside) path.push(beside)
    ;[level, place] = [above, Math.floor(place / 2)]
  }
  return path
}

/** @param {string} practice @param {Buffer[]} leaves @param {Checkpoint[]} checkpoints @param {number} record */
function printProof(practice, leaves, checkpoints, record) {
  const last = checkpoints.filter((one) => one.size >= record).at(-1)
  if (!last || record < 1) throw new Error(`No checkpoint has a record ${record}.`)
  const path = pathTo(leaves.slice(0, last.size), record - 1).map((hash) => hash.toString('hex'))
  const leaf = leaves[record - 1]?.toString('hex')
  console.log(
    JSON.stringify({ proof: 'econsult-audit', practice, record, size: last.size, leaf, path }, null, 2),
  )
}

/** Verifies a printed proof without the other records (RFC 9162, 2.1.3.2). @param {any} proof @param {Checkpoint[]} outside @param {string[] | undefined} keys */
function verifyProof(proof, outside, keys) {
  const checkpoint = outside.find((one) => one.size === proof.size && one.practice === proof.practice)
  if (!checkpoint) return [`No checkpoint of this practice has ${proof.size} records.`]
  if (keys && !isSigned(checkpoint, keys))
    return [`Checkpoint ${checkpoint.number} is forged: no known key signed it.`]
  /** @type {[number, number, Buffer]} */
  let [place, last, node] = [proof.record - 1, proof.size - 1, Buffer.from(proof.leaf, 'hex')]
  for (const text of proof.path) {
    const beside = Buffer.from(text, 'hex')
    while (place % 2 === 0 && place === last && last > 0) [place, last] = [place / 2, last / 2]
    node = place % 2 === 1 ? hashNode(beside, node) : hashNode(node, beside)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  if (!node.equals(checkpoint.root))
    return [`Record ${proof.record} is not in the tree of checkpoint ${checkpoint.number}.`]
  console.log(
    `Record ${proof.record} is in the tree of checkpoint ${checkpoint.number}, signed ${checkpoint.time}.`,
  )
  if (!keys) console.log('The signature was not checked: use --keys.')
  return []
}

/** @param {string[]} args */
async function main(args) {
  const options = /** @type {const} */ ({ keys: { type: 'string' }, record: { type: 'string' } })
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [first, ...rest] = positionals
  if (!first || rest.length === 0) throw new Error(USAGE)
  const outside = rest.flatMap((path) => checkpointsIn(readFileSync(path, 'utf8')))
  if (outside.length === 0) throw new Error('There is no checkpoint in these files.')
  const keys =
    values.keys === undefined ? undefined : readFileSync(values.keys, 'utf8').split(/\s+/).filter(Boolean)
  const record = values.record === undefined ? undefined : Number(values.record)
  const faults = first.endsWith('.json')
    ? verifyProof(JSON.parse(readFileSync(first, 'utf8')), outside, keys)
    : await verifyExport(first, outside, { keys, record })
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}

main(process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
})
