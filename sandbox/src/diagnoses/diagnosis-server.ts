import type { FastifyReply, FastifyRequest } from 'fastify'
import { DIAGNOSES } from '../codes/icd10.ts'
import { textOf } from '../fields.ts'
import { startVendorServer, type VendorServer } from '../records/vendor-server.ts'

const DEFAULT_ROWS = 7
const MOST_ROWS = 500

/** Starts a stand-in for the National Library of Medicine's ICD-10-CM search, based on its documentation. */
export function startDiagnosisServer(): Promise<VendorServer> {
  return startVendorServer({
    heading: 'ICD-10-CM search',
    name: 'icd10',
    refuseToken: (reply) => reply.code(401).send(),
    isSpared: () => false,
    refuse: (reply, status, words) => reply.code(status).send(words),
    serve: (app) => void app.get('/api/icd10cm/v3/search', search),
  })
}

function search(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const words = textOf(request.query, 'terms')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const fields = (textOf(request.query, 'sf') || 'code').split(',')
  const asked = Number(textOf(request.query, 'maxList') || DEFAULT_ROWS)
  const most = Math.min(MOST_ROWS, Number.isNaN(asked) ? DEFAULT_ROWS : asked)
  const found = DIAGNOSES.filter(([code, name]) => {
    const texts = [fields.includes('code') ? code : '', fields.includes('name') ? name : '']
    return words.length > 0 && words.every((word) => hasWord(texts.join(' ').toLowerCase(), word))
  })
  const rows = found.slice(0, most)
  return reply.send([found.length, rows.map(([code]) => code), null, rows])
}

/** Every search word must match the beginning of a word in the diagnosis. */
function hasWord(text: string, word: string): boolean {
  return text.split(/[\s(),]+/).some((part) => part.startsWith(word))
}
