import { PRODUCT_NAME } from '@econsult/contract/product'
import type { Agreement } from './agreement.ts'

/** The terms of service (REG-05). */
export const TERMS_OF_SERVICE: Agreement = {
  title: 'Terms of service',
  shortTitle: 'Terms of service',
  sections: [
    {
      title: 'Who agrees to what',
      paragraphs: [
        `These terms are an agreement between the practice that signs up (“you”) and the operator of ${PRODUCT_NAME} (“we”). Whoever accepts them confirms that they may bind the practice.`,
        `${PRODUCT_NAME} (“the service”) lets primary care providers send patient cases with questions to specialists, discuss each case, attach files, close the case and send its report to a health-record system or by fax.`,
      ],
    },
    {
      title: 'Your account and your people',
      paragraphs: [
        'You give true facts about your practice and keep them up to date. Each user has an account of their own; passwords and second factors are not shared.',
        'You decide who is a member of your practice and which of them is its admin. What your members do in the service counts as done by you. Tell us at once if you believe that an account is used by somebody else.',
      ],
    },
    {
      title: 'Fees',
      paragraphs: [
        'The fee is charged per user and month, in advance, to the card on file. The plan that you chose at sign-up says what it is and how many users it holds; members above that number are charged in addition.',
        'We may change fees with 10 days notice. The change takes effect with the next month that begins after the notice has run out.',
        'If you dispute a charge, name it in writing within 60 days of the bill. After that time the bill counts as accepted. Taxes that the law puts on the service are added to the fee.',
      ],
    },
    {
      title: 'Trial',
      paragraphs: [
        'If your plan begins with a trial or with a reduced price, the sign-up page says for how long. At the end of a trial the subscription converts to the paid service at $200 per user per month, unless you end it before or your plan names another price.',
      ],
    },
    {
      title: 'Referrals',
      paragraphs: [
        'If a practice that you referred signs up and pays its first invoice, your practice and the referred practice each get one month free, as a credit on the next bill. A credit is given once for each referred practice and is not paid out.',
      ],
    },
    {
      title: 'Term and ending',
      paragraphs: [
        'The term is one month. It renews automatically for another month, again and again, until one side ends it with one day notice before the month is over.',
        'If one side breaches these terms in a material way, the other may end the agreement when the breach is not cured within 10 days after written notice of it.',
        'After the end you may export your cases and reports for 30 days. What the law obliges either side to keep is kept; the Business Associate Agreement says what happens with protected health information.',
      ],
    },
    {
      title: 'Medical responsibility',
      paragraphs: [
        'A consult is advice from one clinician to another, based on what was written and attached. It is no examination of the patient and creates no relationship between the specialist and the patient.',
        'The treating provider decides about the patient’s care. The service is not for emergencies: call the emergency number or send the patient to an emergency department.',
        'You obtain the patient’s consent before you send a case, as the service asks you to confirm with each case.',
      ],
    },
    {
      title: 'Acceptable use',
      paragraphs: [
        'You do not use the service for unlawful purposes, do not upload harmful software, do not try to reach data of others, do not resell the service, and do not send invitations to people who do not want them.',
        'We may suspend an account that endangers the service or the data of others, for as long as the danger lasts, and tell you why.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'Your cases, files and messages stay yours. You let us process them as far as it is needed to run, secure and support the service. Protected health information is governed by the Business Associate Agreement, which comes first where the two differ.',
      ],
    },
    {
      title: 'Confidentiality',
      paragraphs: [
        'Each side keeps confidential what it learns of the other’s business that is marked as confidential or is so by its nature, uses it for this agreement alone, and protects it as it protects its own. This duty lasts for 5 years after the agreement has ended; for protected health information it lasts as long as the law says.',
        'It does not hold for what is public, what was known before, or what a court or an authority orders to be disclosed.',
      ],
    },
    {
      title: 'Warranty and availability',
      paragraphs: [
        'We run the service with reasonable skill and care. We do not promise that it is free of faults or never interrupted, and we make no other warranty as far as the law allows.',
        'Record systems, fax lines, mail and card payments are run by others; we are not liable for their failures, and we tell you in the service when something could not be delivered.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Neither side is liable for indirect or consequential loss or for lost profit. The total liability of either side under this agreement is limited to the fees that were paid or payable in the 12 months before the event that gave rise to it.',
        'The limit does not hold for intent, for the duty to pay fees, or where the law forbids it.',
      ],
    },
    {
      title: 'Changes and general terms',
      paragraphs: [
        'We may change these terms. Each change has a new version; we ask the practice’s admin to accept it before it holds. The version that you accepted, who accepted it and when is kept with your practice.',
        'Notices are sent to the email address of the practice’s admin. If one part of these terms is not valid, the others stay in force. Neither side may transfer the agreement without the other’s consent, except together with its whole business.',
      ],
    },
  ],
}
