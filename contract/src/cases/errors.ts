import { definePhrases, withValues } from '../languages/phrases.ts'

/** Texts of refusals about cases. */
export const CASE_ERRORS = definePhrases('cases/contract/errors', {
  requestOver: 'This request is withdrawn or over, so its specialist cannot change.',
  cannotAssign: 'This specialist cannot be assigned. Choose another one.',
  assignedAlready: 'This specialist is already assigned.',
  notAssigned: 'This specialist is no longer assigned to the case.',
  administratorAssigns: 'Only an administrator can assign specialists.',
  supportCase: 'This is a support case. Administrators answer it themselves.',
  closed: 'This case is closed. It must be reopened first.',
  noSuchSpecialty: 'This case has no such specialty.',
  undoOvertaken: 'Something has happened in the case since. Assign another specialist instead.',
  undoTooLate: 'It is too late to undo: the specialist was told. Assign another specialist instead.',
  otherPatient: 'The chosen patient has a different name or DOB. Choose the patient again.',
  membersSeeDashboard: 'Only members of a practice can see its dashboard.',
  membersCorrect: 'Only members of a practice can correct a patient.',
  membersCreate: 'Only members of a practice can create cases.',
  membersSend: 'Only members of a practice can send cases.',
  caseIdTaken: 'This case id is already in use. Send the case again with a new one.',
  claimStatusFixed: 'The claim status is set only by the record system.',
  assignOrClose: 'Assign and close in two separate requests.',
  filesApart: 'Add files in a separate request.',
  assignOrUnassign: 'Say whether to assign or to unassign the specialist.',
  cannotChoose: 'This specialist cannot be chosen. Choose another one.',
  membersDraft: 'Only members of a practice can save drafts.',
  draftIdTaken: 'This case id is already in use. Save the draft again with a new one.',
  assignmentOpened: withValues<{ name: string }>(
    '{name} has opened the case. Unassign the specialist if somebody else should have it.',
  ),
})
