import { PRODUCT_NAME } from '@econsult/contract/product'
import type { Agreement } from './agreement.ts'

/** The Business Associate Agreement (45 CFR 164.502(e) and 164.504(e)). */
export const BUSINESS_ASSOCIATE_AGREEMENT: Agreement = {
  title: 'Business Associate Agreement (BAA)',
  shortTitle: 'BAA',
  sections: [
    {
      title: 'What this covers',
      paragraphs: [
        `This agreement applies to protected health information (“PHI”) that we create, receive, keep or send for your practice when you use ${PRODUCT_NAME}. You are the covered entity, we are the business associate. Words that the HIPAA Rules (45 CFR Parts 160 and 164) define have their meaning there.`,
      ],
    },
    {
      title: 'How we may use PHI',
      paragraphs: [
        'We use and disclose PHI only to provide the service to you, as you direct by using it, as the law requires, and for our own proper management and legal duties as 45 CFR 164.504(e)(4) allows.',
        'We do not sell PHI, do not use it for advertising, and keep each use and disclosure to the minimum that is necessary. We make de-identified data only on your written instruction.',
      ],
    },
    {
      title: 'Our duties',
      paragraphs: [
        'We use this information only to provide the service, keep the administrative, physical and technical safeguards of the Security Rule, and train the people who can reach PHI.',
        'Subcontractors that create, receive, keep or send PHI for us agree in writing to the same restrictions and duties before they get any.',
      ],
    },
    {
      title: 'Incidents and breaches',
      paragraphs: [
        'We report to you, without unreasonable delay and at the latest 60 days after its discovery, every breach of unsecured PHI, and every use, disclosure or security incident that this agreement does not allow and that we become aware of.',
        'The report names, as far as we know it, the people concerned, what happened and when, which information it was, what we have done and what they can do. Unsuccessful attempts, such as pings and refused sign-ins, count as reported by this sentence.',
      ],
    },
    {
      title: 'Rights of patients',
      paragraphs: [
        'We make PHI in a designated record set available to you, so that you can meet a patient’s request for access (45 CFR 164.524) or amendment (164.526), and the facts that you need for an accounting of disclosures (164.528). If a patient turns to us, we send them to you.',
      ],
    },
    {
      title: 'Your duties',
      paragraphs: [
        'You send PHI only where you may, obtain the consents that are needed, tell us of restrictions that you have agreed with patients, and do not ask us to use PHI in a way that you may not use it yourself.',
      ],
    },
    {
      title: 'Books and records',
      paragraphs: [
        'We make our internal practices, books and records on PHI available to the Secretary of Health and Human Services, so that compliance can be determined. Where we carry out a duty of yours under the Privacy Rule, we meet the requirements that hold for you.',
      ],
    },
    {
      title: 'Cure and ending',
      paragraphs: [
        'If one side breaches a material term of this agreement, the other gives notice of it. If the breach is not cured within 30 business days, the other side may end this agreement and the terms of service with it; at once, where a cure is not possible.',
        'This agreement lasts as long as we hold PHI of yours.',
      ],
    },
    {
      title: 'What happens with PHI at the end',
      paragraphs: [
        'At the end we return or destroy the PHI that we and our subcontractors hold, as you choose. Where that is not feasible, such as for records that the law obliges us to keep, the protections of this agreement go on and the information is used for that purpose alone.',
      ],
    },
    {
      title: 'General terms',
      paragraphs: [
        'If the HIPAA Rules change, both sides change this agreement as far as compliance needs it. Where it is unclear, it is read so that both sides comply. It gives no rights to anybody else, and it comes before the terms of service where the two differ.',
      ],
    },
  ],
}
