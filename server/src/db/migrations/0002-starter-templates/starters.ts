import { ALLERGY } from './allergy.ts'
import { CARDIOLOGY } from './cardiology.ts'
import { DERMATOLOGY } from './dermatology.ts'
import { ENDOCRINOLOGY } from './endocrinology.ts'
import { GASTROENTEROLOGY } from './gastroenterology.ts'
import { HEMATOLOGY } from './hematology.ts'
import { NEPHROLOGY } from './nephrology.ts'
import { NEUROLOGY } from './neurology.ts'
import { ORTHOPEDICS } from './orthopedics.ts'
import { PSYCHIATRY } from './psychiatry.ts'
import { PULMONOLOGY } from './pulmonology.ts'
import { RHEUMATOLOGY } from './rheumatology.ts'
import { UROLOGY } from './urology.ts'
import type { Starter } from './make-starter.ts'

/** The templates that are included in the product: version 1 of each. */
export const STARTERS: readonly Starter[] = [
  ...CARDIOLOGY,
  ...ENDOCRINOLOGY,
  ...GASTROENTEROLOGY,
  ...HEMATOLOGY,
  ...NEPHROLOGY,
  ...PULMONOLOGY,
  ...DERMATOLOGY,
  ...ALLERGY,
  ...NEUROLOGY,
  ...ORTHOPEDICS,
  ...PSYCHIATRY,
  ...RHEUMATOLOGY,
  ...UROLOGY,
]
