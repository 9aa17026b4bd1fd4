import type { Delivery, DeliveryList } from '../delivery.ts'
import { FAULTS } from '../records/faults.ts'

const STYLE = `
:root{color-scheme:light dark;font:14px/20px 'Open Sans',system-ui,sans-serif;color:light-dark(#1d2b36,#e6edf1);
background:light-dark(#f0f4f7,#0f1a21);--paper:light-dark(#fff,#16242d);--line:light-dark(#d9e1e6,#2b3d48);
--quiet:light-dark(#556572,#a3b4bf);--link:light-dark(#0b7a6f,#4fc4b6)}
body{max-width:880px;margin:32px auto;padding:0 16px}
h1{font-size:22px;line-height:28px;margin:0}h2{font-size:16px;margin:32px 0 12px}
p{margin:4px 0 0}a{color:var(--link)}time,.quiet,article span{color:var(--quiet)}
article,form,nav{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:12px 16px;margin:12px 0}
nav{display:flex;flex-wrap:wrap;gap:8px 16px}nav b{color:inherit}
header{display:flex;gap:4px 12px;justify-content:space-between;flex-wrap:wrap}strong{overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0 0}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end}form h2,form p{flex:1 0 100%;margin:0}
*{box-sizing:border-box}label{display:grid;gap:4px}select,input,button{font:inherit;height:36px;padding:0 10px;border:1px solid var(--line);
border-radius:8px;background:var(--paper);color:inherit}input{width:80px}button{font-weight:600;cursor:pointer}`

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Makes links in an email clickable. */
function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function renderDelivery(delivery: Delivery): string {
  return `<article><header><strong>${escapeHtml(delivery.title)}</strong>
    <span>to ${escapeHtml(delivery.to)}</span><time datetime="${delivery.at.toISOString()}">${timeOf(delivery.at)}</time></header>
    <pre>${withLinks(delivery.text)}</pre>${renderPdfs(delivery)}</article>`
}

/** Formats a time as 2026-01-31 14:05:09 UTC. */
function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

function renderPdfs({ pdfs = [] }: Delivery): string {
  const link = (path: string, place: number) => `<a href="${path}">PDF ${place + 1}</a>`
  return pdfs.length > 0 ? `<p>${pdfs.map(link).join(' ')}</p>` : ''
}

function renderList(list: DeliveryList): string {
  const deliveries = list.deliveries()
  const body = deliveries.length > 0 ? deliveries.map(renderDelivery).join('') : '<p>Nothing yet.</p>'
  return `<section id="${anchorOf(list)}"><h2>${headingOf(list)}</h2>${body}</section>`
}

function headingOf(list: DeliveryList): string {
  return `${escapeHtml(list.heading)} (${list.deliveries().length})`
}

function anchorOf({ heading }: DeliveryList): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Renders links to each list; non-empty lists are in bold. */
function renderIndex(lists: readonly DeliveryList[]): string {
  const links = lists.map((list) => {
    const link = `<a href="#${anchorOf(list)}">${headingOf(list)}</a>`
    return list.deliveries().length > 0 ? `<b>${link}</b>` : link
  })
  return `<nav aria-label="Lists">${links.join('')}</nav>`
}

/** Renders the form for planning faults that replace a record system's next responses. */
function renderFaults(systems: readonly string[]): string {
  const options = (values: readonly string[]) => values.map((one) => `<option>${one}</option>`).join('')
  return `<form method="post" action="/faults"><h2>Trouble at a record system</h2>
    <p class="quiet">What it does in place of its next answers; 0 times takes away what was planned.</p>
    <label>System <select name="system">${options(systems)}</select></label>
    <label>Fault <select name="fault">${options(FAULTS)}</select></label>
    <label>Times <input name="times" type="number" min="0" max="1000" value="1"></label>
    <button>Plan</button></form>`
}

/** Renders the whole page, which works without scripts. */
export function renderPage(
  lists: readonly DeliveryList[],
  systems: readonly string[],
  chartUrl: string,
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox</title>
    <meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
    <body><h1>What left the product</h1>
    <p class="quiet">Stand-ins on this machine received it; nothing went outside. Reload the page for news.</p>
    ${chartUrl ? `<p><a href="${chartUrl}">A made-up chart</a> opens the product with a patient.</p>` : ''}
    ${renderIndex(lists)}
    ${renderFaults(systems)}
    ${lists.map(renderList).join('')}</body></html>`
}
