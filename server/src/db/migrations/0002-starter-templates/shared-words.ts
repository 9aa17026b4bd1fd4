// Words that templates of several specialties look for in a chart.

export const KIDNEY = ['creatinine', 'egfr']

export const BLOOD_THINNERS = ['apixaban', 'rivaroxaban', 'warfarin', 'dabigatran', 'clopidogrel', 'aspirin']
