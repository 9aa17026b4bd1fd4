import { CLINICIAN, type Visit } from './visits.ts'
import type { Person } from './people.ts'

/** Returns a visit's note as HTML in the format of record systems. */
export function noteHtml(person: Person, visit: Visit): string {
  const diagnoses = visit.diagnoses.map(({ code, name }) => `<tr><td>${code}</td><td>${name}</td></tr>`)
  return `<html><head><style>h2{color:#246}</style></head><body>
    <div><b>${person.firstName} ${person.lastName}</b> (${person.sex}, ${person.dob})</div>
    <div>Seen by ${CLINICIAN.firstName} ${CLINICIAN.lastName}, ${visit.day}</div>
    <h2>History of present illness</h2><p>${visit.story}</p>
    <h2>Examination</h2><p>${visit.examination}</p>
    <h2>Assessment</h2><p>${visit.assessment}</p>
    <table>${diagnoses.join('')}</table>
    <h2>Plan</h2><ul>${visit.plan.map((line) => `<li>${line}</li>`).join('')}</ul>
  </body></html>`
}
