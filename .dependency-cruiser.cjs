/**
 * Who may import whom: the table of the architecture page. A folder may import itself; what is not listed
 * is refused. Tests may build whatever they test, so only the rules about cycles and packages see them.
 */
const test = '\\.test\\.tsx?$|/testing/'
const source = '^(?:app|components|lib|e2e)/'
const primitives = 'components/(?:ui|form|editing|list|shell|phone-kit|comments)'

const table = [
  {
    folder: 'lib/(?:language/(?:template|flow-json)|qr)',
    importedBy: [
      'lib/labels/events',
      'lib/service',
      'lib/events',
      'lib/console',
      'lib/runtime',
      'lib/demo',
      'lib/browser',
      'components',
      'app',
      'lib/cli/flow',
      'lib/account-files',
      'lib/account-sync',
      'lib/qr',
      'lib/template-languages',
      'lib/language/template-library',
      'lib/language/merge',
      'e2e/bench',
      'e2e/journeys',
    ],
  },
  {
    folder: 'lib/csv',
    importedBy: [
      'lib/qr',
      'lib/rate-table',
      'lib/template-languages',
      'lib/console',
      'components/form/csv-list',
    ],
  },
  { folder: 'lib/rate-table', importedBy: ['components'] },
  { folder: 'lib/template-languages', importedBy: ['lib/console', 'components'] },
  {
    folder: 'lib/language/sdp',
    importedBy: ['lib/service', 'lib/console', 'components', 'app', 'e2e/bench'],
  },
  // The ready-made flows are documents: the server creates from them, pages draw them.
  { folder: 'lib/language/flow-gallery', importedBy: ['lib/console', 'components', 'app'] },
  { folder: 'lib/calls/media', importedBy: ['components'] },
  { folder: 'lib/calls/echo', importedBy: ['lib/console', 'lib/runtime/compose'] },
  { folder: 'lib/labels/calling', importedBy: ['lib/labels/audit', 'lib/console', 'components'] },
  { folder: 'lib/labels/audit', importedBy: ['lib/console', 'components'] },
  { folder: 'lib/labels/events', importedBy: ['lib/events', 'lib/console'] },
  {
    folder: 'lib/store',
    importedBy: [
      'lib/service',
      'lib/events',
      'lib/access',
      'lib/cli/operations',
      'lib/demo',
      'lib/console',
      'lib/runtime',
      'e2e/bench',
    ],
  },
  { folder: 'lib/service', importedBy: ['lib/console', 'lib/runtime', 'lib/cli/operations', 'e2e/bench'] },
  {
    folder: 'lib/events/(?:receiver|log|incidents|performance|answers|forwarding)',
    importedBy: ['lib/events', 'lib/console', 'lib/runtime', 'e2e/bench'],
  },
  { folder: 'lib/events/live', importedBy: ['lib/events', 'lib/console', 'lib/runtime'] },
  // What a role may do and how strong a password is are enforced on the server and shown in forms, from one table.
  {
    folder: 'lib/access',
    except: 'lib/access/(?:(?:roles|custom-roles/choosable-permissions|password-strength)\\.ts$|testing/)',
    importedBy: ['lib/console', 'lib/runtime', 'lib/cli/operations'],
  },
  {
    folder: 'lib/access',
    only: 'lib/access/(?:roles|custom-roles/choosable-permissions|password-strength)\\.ts$',
    importedBy: ['lib/console', 'lib/runtime', 'components', 'app'],
  },
  // A little sign-in provider, for tests and journeys.
  { folder: 'lib/access', only: 'lib/access/testing/', importedBy: ['e2e/journeys'] },
  // `lib/service/main.ts` is a composition root like that of the console: it starts the service alone.
  { folder: 'lib/demo', importedBy: ['lib/console', 'lib/runtime', 'lib/service/main\\.ts', 'e2e'] },
  // Accounts as files: the engine knows no console, and what reads and applies goes through any connection to one.
  { folder: 'lib/account-files', importedBy: ['lib/account-sync', 'lib/cli/account', 'components'] },
  { folder: 'lib/account-sync', importedBy: ['lib/cli/account', 'components'] },
  // Commands: composition roots of their own.
  { folder: 'lib/cli', importedBy: [] },
  { folder: 'lib/client', importedBy: ['lib/console', 'lib/runtime', 'e2e/bench'] },
  { folder: 'lib/console', importedBy: ['lib/runtime', 'app', 'e2e/bench'] },
  // The console put together, and what serves it. `http`, `process` and the rest of the room know no resource.
  {
    folder: 'lib/runtime/(?:compose|listener|metrics|health|retention)',
    importedBy: ['lib/runtime', 'lib/console', 'app'],
  },
  // The published form of encrypted exchanges: the service asks in it, and the command that stands alone.
  { folder: 'lib/runtime/flow-encryption', importedBy: ['lib/service', 'lib/cli/flow'] },
  { folder: 'lib/runtime/mail', importedBy: ['lib/console', 'lib/runtime'] },
  { folder: 'lib/browser', importedBy: ['components', 'app', 'e2e/bench'] },
  { folder: 'components', importedBy: ['app'] },
  { folder: 'app', except: 'app/api/testing/', importedBy: [] },
  // Every route with its rule: an attack walks all there are.
  { folder: 'app', only: 'app/api/testing/route-rules\\.ts$', importedBy: ['e2e/journeys'] },
]

const layers = table.map(({ folder, only, except, importedBy }, row) => ({
  name: `imports-${row + 1}-of-${folder.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')}`,
  comment: `${only ?? folder} may be imported by: ${importedBy.join(', ') || 'nobody'}`,
  severity: 'error',
  from: { path: source, pathNot: [test, ...[folder, ...importedBy].map((each) => `^${each}(?:/|$)`)] },
  to: { path: `^${only ?? `${folder}/`}`, ...(except ? { pathNot: `^${except}` } : {}) },
}))

const purity = [
  {
    name: 'contract-imports-zod-only',
    severity: 'error',
    from: { path: '^lib/contract/', pathNot: test },
    to: { pathNot: '^(?:lib/contract|node_modules/zod)/' },
  },
  {
    name: 'languages-are-pure',
    comment:
      'templates, flows and sentences of events are functions of their arguments: the contract, a JSON parser, and patterns that cannot run away',
    severity: 'error',
    from: {
      path: '^lib/(language/template|labels/events|language/flow-json|language/merge)/',
      pathNot: test,
    },
    to: {
      pathNot: [
        '^lib/$1/',
        '^lib/contract/',
        '^lib/language/(?:findings\\.ts$|merge/|template/)',
        '^lib/labels/(?:durations|flow-failures|numbers|phone-numbers|rejection-reasons|sentence-case|times)\\.ts$',
        '^node_modules/(jsonc-parser|re2js)/',
      ],
    },
  },
  {
    name: 'qr-is-pure',
    comment: 'codes, sheets and lists are functions of their arguments, in the browser and on the server',
    severity: 'error',
    from: { path: '^lib/qr/', pathNot: test },
    to: {
      pathNot: [
        '^lib/(?:qr|csv|contract|language/template)/',
        '^lib/labels/numbers\\.ts$',
        '^node_modules/(?:@types/)?(?:qrcode|papaparse|pdf-lib|@pdf-lib/fontkit)/',
      ],
    },
  },
  {
    name: 'session-descriptions-are-pure',
    comment: 'checked in the service and explained in browsers: a parser and rules',
    severity: 'error',
    from: { path: '^lib/language/sdp/', pathNot: test },
    to: {
      pathNot: [
        '^lib/(?:contract/lists\\.ts$|language/(?:findings\\.ts$|sdp/)|labels/numbers\\.ts$)',
        '^node_modules/(?:@types/)?sdp-transform/',
      ],
    },
  },
  {
    name: 'the-flow-command-stands-alone',
    comment: 'people run it in pipelines: it is the language of flows and what a terminal needs',
    severity: 'error',
    from: { path: '^lib/cli/flow/', pathNot: test },
    to: {
      pathNot: [
        '^lib/(?:cli/flow|language/flow-json|runtime/flow-encryption)/',
        '^lib/cli/(?:console-place|junit|outputs|parse-options|run-command|sarif)\\.ts$',
        '^lib/contract/(?:console-failure|files-beside-flows|flow-drafts|json|parse-url|limits|nearest|pushed-documents|recorded-runs|zod)\\.ts$',
        '^lib/runtime/http/(?:document-hash|read-bytes|signature)\\.ts$',
        '^node_modules/(?:@babel/code-frame|jsonc-parser|vscode-languageserver(?:-textdocument)?)/',
        '^package\\.json$',
      ],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'accounts-as-files-are-pure',
    comment:
      'what files say, what a plan is and what drifted are functions of their arguments, in a terminal and in a browser',
    severity: 'error',
    from: { path: '^lib/account-files/', pathNot: test },
    to: {
      pathNot: [
        '^lib/(?:account-files|contract|language/(?:template|flow-json))/',
        '^lib/labels/(?:durations|numbers|prices|times)\\.ts$',
        '^node_modules/yaml/',
      ],
    },
  },
  {
    name: 'roles-are-pure',
    severity: 'error',
    from: { path: '^lib/access/roles\\.ts$' },
    to: { pathNot: '^lib/(?:contract/|labels/sentence-case\\.ts$)' },
  },
  {
    name: 'tables-stay-on-the-server',
    comment:
      "the browser knows rows of the console's API by their names and types: the schemas of all of them would travel with every page",
    severity: 'error',
    from: { path: '^(?:components|lib/browser)/', pathNot: test },
    to: {
      path: '^lib/contract/console/',
      pathNot: '^lib/contract/console/address\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'resources-are-apart',
    comment: 'components of one resource may not import those of another',
    severity: 'error',
    from: { path: '^components/((?:settings/)?[^/]+)/', pathNot: [test, `^${primitives}/`] },
    to: { path: '^components/', pathNot: ['^components/$1/', `^${primitives}/`] },
  },
  {
    name: 'machines-know-no-resource',
    comment: 'processes, requests to strangers and mails serve every resource',
    severity: 'error',
    from: { path: '^lib/runtime/(?:http|sending|process|mail|flow-encryption)/', pathNot: test },
    to: { path: '^lib/(?!contract/|store/|work/|runtime/(?:http|sending|process|mail|flow-encryption)/)' },
  },
  {
    name: 'work-knows-nothing',
    comment: 'signals, waits and loops serve the server and the browser',
    severity: 'error',
    from: { path: '^lib/work/', pathNot: test },
    to: { pathNot: '^lib/work/' },
  },
  {
    name: 'primitives-know-no-resource',
    severity: 'error',
    from: { path: `^${primitives}/`, pathNot: test },
    to: { path: '^components/', pathNot: `^${primitives}/` },
  },
  {
    name: 'journeys-stay-outside',
    comment:
      'journeys use the product as people do; from the code they know names, limits, how to read a code, a sign-in provider, and which routes there are',
    severity: 'error',
    from: { path: '^e2e/(?:journeys|fixtures)/' },
    to: {
      path: '^(?:app|components|lib)/',
      pathNot: '^(?:lib/(?:contract|demo|(?:qr|access)/testing)|app/api/testing)/',
    },
  },
]

const hygiene = [
  {
    name: 'no-cycles',
    comment: 'of types neither: a type that two files share stands in the lower one, or in a third',
    severity: 'error',
    from: { path: source },
    to: { circular: true },
  },
  { name: 'no-missing-files', severity: 'error', from: { path: source }, to: { couldNotResolve: true } },
  {
    name: 'no-tests-in-the-product',
    severity: 'error',
    from: { path: '^(?:app|components|lib)/', pathNot: test },
    to: { path: [test, '^e2e/', '^scripts/'] },
  },
  {
    name: 'no-development-packages-in-the-product',
    severity: 'error',
    from: { path: '^(?:app|components|lib)/', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
]

module.exports = {
  forbidden: [...layers, ...purity, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:\\.next|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
