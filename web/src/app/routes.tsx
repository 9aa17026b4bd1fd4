import { matchRoutes, type NonIndexRouteObject, type Params } from 'react-router'
import { signUpLinkOf } from '../lib/sign-up-link.ts'
import {
  accountSectionIdOf,
  assignmentOf,
  channelIdOf,
  systemToConnect,
  draftIdOf,
  guidePath,
  isApplicationPath,
  isHintPath,
  isReportPath,
  patientOfListIn,
  PATHS,
} from '../lib/paths.ts'
import { Guarded } from './guards/guarded.tsx'
import { SignedOutOnly } from './guards/signed-out-only.tsx'
import { firstPage, type LazyPage, lazyPage } from './lazy-page.tsx'

const Login = firstPage(() => import('../pages/login-page.tsx'))
const Register = lazyPage(() => import('../pages/register-page.tsx'))
const Terms = lazyPage(() => import('../pages/terms-page.tsx'))
const ReferFriend = lazyPage(() => import('../pages/refer-friend-page.tsx'))
const ForgotPassword = lazyPage(() => import('../pages/forgot-password-page.tsx'))
const ApiReference = lazyPage(() => import('../pages/api-reference-page.tsx'))
const ResetPassword = lazyPage(() => import('../pages/reset-password-page.tsx'))
const ConfirmEmail = lazyPage(() => import('../pages/confirm-email-page.tsx'))
const SignedInArea = lazyPage(() => import('./signed-in/signed-in-area.tsx'))
const Hint = lazyPage(() => import('../pages/hint-page.tsx'))
const Authorize = lazyPage(() => import('../pages/authorize-page.tsx'))
const Launch = lazyPage(() => import('../pages/launch-page.tsx'))
const frames = () => import('./signed-in/frames.tsx')
const InboxFrame = lazyPage(async () => ({ default: (await frames()).InboxFrame }))
const PageFrame = lazyPage(async () => ({ default: (await frames()).PageFrame }))
const RoomFrame = lazyPage(async () => ({ default: (await frames()).RoomFrame }))
const Account = lazyPage(() => import('../pages/account-page.tsx'))
const Dashboard = lazyPage(() => import('../pages/dashboard-page.tsx'))
const Utilization = lazyPage(() => import('../pages/utilization-page.tsx'))
const Savings = lazyPage(() => import('../pages/savings-page.tsx'))
const Efficiency = lazyPage(() => import('../pages/efficiency-page.tsx'))
const Outcomes = lazyPage(() => import('../pages/outcomes-page.tsx'))
const Guide = lazyPage(() => import('../pages/guide-page.tsx'))
const Pricing = lazyPage(() => import('../pages/pricing-page.tsx'))
const Checkout = lazyPage(() => import('../pages/checkout-page.tsx'))
const Home = lazyPage(() => import('../pages/home-page.tsx'))
const OpenCases = lazyPage(() => import('../pages/open-cases-page.tsx'))
const NeedsYou = lazyPage(() => import('../pages/needs-you-page.tsx'))
const AllCases = lazyPage(() => import('../pages/all-cases-page.tsx'))
const ClosedCases = lazyPage(() => import('../pages/closed-cases-page.tsx'))
const Claims = lazyPage(() => import('../pages/claims-page.tsx'))
const Deliveries = lazyPage(() => import('../pages/deliveries-page.tsx'))
const WhoHasSeen = lazyPage(() => import('../pages/who-has-seen-page.tsx'))
const AuditCheck = lazyPage(() => import('../pages/audit-check-page.tsx'))
const Room = lazyPage(() => import('../pages/room-page.tsx'))
const CreateCase = lazyPage(() => import('../pages/create-case-page.tsx'))
const Templates = lazyPage(() => import('../pages/templates-page.tsx'))
const Specialties = lazyPage(() => import('../pages/specialties-page.tsx'))
const FollowUp = lazyPage(() => import('../pages/follow-up-page.tsx'))
const Overdue = lazyPage(() => import('../pages/overdue-page.tsx'))
const Offers = lazyPage(() => import('../pages/offers-page.tsx'))
const SpecialistRouting = lazyPage(() => import('../pages/specialist-routing-page.tsx'))
const PaymentInfo = lazyPage(() => import('../pages/payment-info-page.tsx'))
const Drafts = lazyPage(() => import('../pages/drafts-page.tsx'))
const EditCase = lazyPage(() => import('../pages/edit-case-page.tsx'))
const Report = lazyPage(() => import('../pages/report-page.tsx'))
const Patients = lazyPage(() => import('../pages/patients-page.tsx'))
const Import = lazyPage(() => import('../pages/import-page.tsx'))
const Assign = lazyPage(() => import('../pages/assign-page.tsx'))

interface AppRoute extends NonIndexRouteObject {
  readonly page: LazyPage
  readonly children?: AppRoute[]
  /** Returns true if the parameters are valid; react-router cannot tell 'room_{channelId}' from other text. */
  readonly accepts?: (params: Params) => boolean
}

/** Every route of the application. */
const routes: AppRoute[] = [
  { path: PATHS.login, page: Login, element: <SignedOutOnly component={Login} /> },
  { path: PATHS.payment, page: PaymentInfo, element: <PaymentInfo /> },
  {
    path: '/register/identification/*',
    page: Register,
    element: <SignedOutOnly component={Register} />,
    accepts: (params) => signUpLinkOf(params['*']) !== null,
  },
  {
    path: PATHS.hint,
    page: Hint,
    element: <Hint />,
    accepts: ({ hintAuthCode }) => isHintPath(`/register/identification/hint/${hintAuthCode}`),
  },
  { path: PATHS.terms, page: Terms, element: <Terms /> },
  { path: PATHS.referFriend, page: ReferFriend, element: <ReferFriend /> },
  { path: PATHS.forgotPassword, page: ForgotPassword, element: <ForgotPassword /> },
  { path: PATHS.resetPassword, page: ResetPassword, element: <ResetPassword /> },
  { path: PATHS.confirmEmail, page: ConfirmEmail, element: <ConfirmEmail /> },
  {
    path: PATHS.authorize,
    page: Authorize,
    element: <Authorize />,
    accepts: ({ requestId }) => isApplicationPath(`/authorize/${requestId}`),
  },
  { path: PATHS.launch, page: Launch, element: <Guarded component={Launch} /> },
  { path: PATHS.launchReturn, page: Launch, element: <Guarded component={Launch} /> },
  { path: PATHS.apiReference, page: ApiReference, element: <ApiReference /> },
  {
    page: SignedInArea,
    element: <Guarded component={SignedInArea} />,
    children: [
      {
        page: InboxFrame,
        element: <InboxFrame />,
        children: [
          { path: PATHS.home, page: Home, element: <Home /> },
          { path: PATHS.inbox, page: OpenCases, element: <OpenCases /> },
          { path: PATHS.openCases, page: OpenCases, element: <OpenCases /> },
          { path: PATHS.needsYou, page: NeedsYou, element: <NeedsYou /> },
          { path: PATHS.allCases, page: AllCases, element: <AllCases /> },
          { path: PATHS.closedCases, page: ClosedCases, element: <ClosedCases /> },
          { path: PATHS.claims, page: Claims, element: <Claims /> },
          { path: PATHS.drafts, page: Drafts, element: <Drafts /> },
          { path: PATHS.followUp, page: FollowUp, element: <FollowUp /> },
          { path: PATHS.overdue, page: Overdue, element: <Overdue /> },
          { path: PATHS.offers, page: Offers, element: <Offers /> },
          { path: PATHS.specialties, page: Specialties, element: <Specialties /> },
          { path: PATHS.specialistRouting, page: SpecialistRouting, element: <SpecialistRouting /> },
        ],
      },
      {
        page: PageFrame,
        element: <PageFrame />,
        children: [
          {
            path: `${PATHS.account}/:section?/:part?`,
            page: Account,
            element: <Account />,
            accepts: ({ section, part }) =>
              part === undefined
                ? section === undefined || accountSectionIdOf(section) !== undefined
                : systemToConnect(section, part) !== undefined,
          },
          { path: PATHS.templates, page: Templates, element: <Templates /> },
          { path: PATHS.deliveries, page: Deliveries, element: <Deliveries /> },
          {
            path: PATHS.whoHasSeen,
            page: WhoHasSeen,
            element: <WhoHasSeen />,
            accepts: (params) => patientOfListIn(params['whom']) !== null,
          },
          { path: PATHS.auditCheck, page: AuditCheck, element: <AuditCheck /> },
          { path: PATHS.dashboard, page: Dashboard, element: <Dashboard /> },
          { path: PATHS.utilization, page: Utilization, element: <Utilization /> },
          { path: PATHS.savings, page: Savings, element: <Savings /> },
          { path: PATHS.efficiency, page: Efficiency, element: <Efficiency /> },
          { path: PATHS.outcomes, page: Outcomes, element: <Outcomes /> },
          { path: PATHS.guide, page: Guide, element: <Guide /> },
          { path: guidePath(':page'), page: Guide, element: <Guide /> },
          { path: PATHS.pricing, page: Pricing, element: <Pricing /> },
          { path: PATHS.checkout, page: Checkout, element: <Checkout /> },
          { path: PATHS.import, page: Import, element: <Import /> },
          { path: PATHS.patients, page: Patients, element: <Patients /> },
        ],
      },
      {
        page: RoomFrame,
        element: <RoomFrame />,
        children: [
          {
            path: '/insidemessage/:room',
            page: Room,
            element: <Room />,
            accepts: (params) => channelIdOf(params['room']) !== null,
          },
          { path: PATHS.createCase, page: CreateCase, element: <CreateCase /> },
          {
            path: '/:draft',
            page: EditCase,
            element: <EditCase />,
            accepts: (params) => draftIdOf(params['draft']) !== null,
          },
          {
            path: '/assign-consult/:case/:specialty',
            page: Assign,
            element: <Assign />,
            accepts: (params) => assignmentOf(params) !== null,
          },
        ],
      },
    ],
  },
]

const reportRoutes: AppRoute[] = [{ path: '/:report', page: Report, element: <Report /> }]

/** Returns the routes for a path. Reports are open to visitors; their paths differ from drafts only in the format. */
export function routesOf(pathname: string): AppRoute[] {
  return isReportPath(pathname) ? reportRoutes : routes
}

/** True if the address has a page. */
export function isKnownPath(pathname: string): boolean {
  const matches = matchRoutes(routesOf(pathname), pathname)
  return matches?.every(({ route, params }) => route.accepts?.(params) ?? true) ?? false
}

/** Loads all chunks of an address in parallel. */
export function preloadPath(pathname: string): void {
  matchRoutes(routesOf(pathname), pathname)?.forEach(({ route }) => route.page.preload())
}
