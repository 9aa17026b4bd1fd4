import type { Person } from '../records/people.ts'

const STYLE = `:root{color-scheme:light dark;font:14px/20px system-ui,sans-serif}body{max-width:720px;margin:32px auto;padding:0 16px}
table{width:100%;border-collapse:collapse}td{padding:8px 4px;border-top:1px solid #8886}button{font:inherit;min-height:36px;padding:0 12px}`

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Renders the stand-in's list of patients, each with the button that opens the product. */
export function chartPage(people: readonly { readonly id: string; readonly person: Person }[]): string {
  const rows = people.map(
    ({
      id,
      person,
    }) => `<tr><td>${escapeHtml(`${person.firstName} ${person.lastName}`)}</td><td>${person.dob}</td>
      <td><form method="post" action="/launch"><input type="hidden" name="patient" value="${escapeHtml(id)}">
      <button aria-label="Launch eConsult for ${escapeHtml(`${person.firstName} ${person.lastName}`)}">Launch eConsult</button></form></td></tr>`,
  )
  return page(
    'Made-up chart',
    `<p>A stand-in for a chart, with made-up patients.</p><table>${rows.join('')}</table>`,
  )
}

/** Renders the page on which the chart's user allows or denies the product access. */
export function allowPage(fields: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Made-up chart: let eConsult read?',
    `<form method="post" action="/authorize">${hidden.join('')}<button>Allow</button></form>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
    <body><main><h1>${title}</h1>${body}</main></body></html>`
}
