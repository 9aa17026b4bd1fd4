import type { PrintedReport } from './print-report.ts'

function laboratory(rows: PrintedReport['rows']): PrintedReport {
  return {
    title: 'Laboratory report',
    columns: ['Test', 'Result', 'Unit', 'Reference', 'Flag'],
    rows,
    closing: 'Fasting sample, measured once. Older results are on request.',
  }
}

/** Each report matches the question of the case with which it is sent. */
export const LABORATORY_REPORTS = {
  'blood-count': laboratory([
    ['Hemoglobin', '10.9', 'g/dL', '12.0-16.0', 'low'],
    ['Platelets', '312', '10^9/L', '150-400', ''],
    ['White blood cells', '7.4', '10^9/L', '4.0-10.0', ''],
    ['Ferritin', '31', 'ng/mL', '20-200', ''],
    ['Potassium', '4.6', 'mmol/L', '3.5-5.1', ''],
    ['eGFR', '58', 'mL/min/1.73 m2', 'over 60', 'low'],
    ['ALT', '31', 'U/L', 'under 41', ''],
    ['HbA1c', '7.2', '%', 'under 5.7', 'high'],
    ['TSH', '1.8', 'mIU/L', '0.4-4.0', ''],
  ]),
  platelets: laboratory([
    ['Hemoglobin', '12.1', 'g/dL', '12.0-16.0', ''],
    ['Platelets', '548', '10^9/L', '150-400', 'high'],
    ['White blood cells', '6.9', '10^9/L', '4.0-10.0', ''],
    ['Ferritin', '14', 'ng/mL', '20-200', 'low'],
    ['CRP', '3', 'mg/L', 'under 5', ''],
    ['JAK2 V617F', 'negative', '', 'negative', ''],
  ]),
  iron: laboratory([
    ['Ferritin', '1,180', 'ng/mL', '20-200', 'high'],
    ['Transferrin saturation', '38', '%', '16-45', ''],
    ['ALT', '64', 'U/L', 'under 41', 'high'],
    ['AST', '39', 'U/L', 'under 40', ''],
    ['Platelets', '243', '10^9/L', '150-400', ''],
    ['Fasting glucose', '108', 'mg/dL', 'under 100', 'high'],
  ]),
  kidney: laboratory([
    ['eGFR', '44', 'mL/min/1.73 m2', 'over 60', 'low'],
    ['eGFR six weeks ago', '61', 'mL/min/1.73 m2', 'over 60', ''],
    ['Potassium', '5.6', 'mmol/L', '3.5-5.1', 'high'],
    ['Sodium', '137', 'mmol/L', '135-145', ''],
    ['Bicarbonate', '21', 'mmol/L', '22-29', 'low'],
    ['Hemoglobin', '13.4', 'g/dL', '12.0-16.0', ''],
  ]),
} as const

export const ECHO_REPORT: PrintedReport = {
  title: 'Transthoracic echocardiography',
  columns: ['Measure', 'Result', 'Reference'],
  rows: [
    ['LV ejection fraction', '55 %', '53-73 %'],
    ['LV end-diastolic diameter', '48 mm', '38-52 mm'],
    ['Septum', '11 mm', '6-10 mm'],
    ['LA volume index', '37 mL/m2', '16-34 mL/m2'],
    ['Aortic root', '41 mm', 'under 40 mm'],
    ['Aortic valve, peak velocity', '1.6 m/s', 'under 2.0 m/s'],
    ['Pulmonary artery pressure', '29 mmHg', 'under 35 mmHg'],
  ],
  closing:
    'Left atrium mildly dilated. No relevant valve disease. Root at the upper limit. Good acoustic windows.',
}

export const HISTORY = [
  'HISTORY AND MEDICATION (made up)',
  '',
  'Past history: hypertension, appendectomy, seasonal rhinitis.',
  'Family: father stroke at 74, mother well.',
  'Never smoked more than socially; one glass of wine at weekends.',
  '',
  'Medication',
  '- hydrochlorothiazide 25 mg in the morning',
  '- sertraline 100 mg in the morning',
  '- omeprazole 40 mg at bedtime',
  '- vitamin D 1,000 units',
  '',
  'Allergies: see the question.',
  '',
].join('\n')

export const LETTER = String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Helvetica;}}\f0\fs22
{\b Physiotherapy letter (made up)}\par\par
Dear colleague,\par\par
twelve supervised sessions are complete. Strength of the quadriceps is up by a third, walking distance from 400 to
700 metres. Stairs still hurt. Going on at home twice a week is arranged.\par\par
With kind regards,\par
Example Physiotherapy\par}
`

/** Two weeks of morning and evening readings. */
export const BLOOD_PRESSURE = [
  'day,morning_systolic,morning_diastolic,morning_pulse,evening_systolic,evening_diastolic,evening_pulse',
  ...[158, 161, 149, 155, 163, 152, 157, 160, 150, 154, 148, 156, 151, 147].map((systolic, index) =>
    [
      index + 1,
      systolic,
      systolic - 66,
      62 + (index % 5),
      systolic - 6,
      systolic - 70,
      66 + (index % 4),
    ].join(','),
  ),
  '',
].join('\r\n')
