// The direction of imports: web and api share only the contract; the sandbox imports no other folder; in web, app imports
// screens, screens import features, features import lib, and features never import each other.
const ours = '^(contract|api|ui|client|web|office|sandbox|art|e2e|bench|scripts)/'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'resolvable',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '#paraglide|/paraglide/' },
    ),
    rule(
      'no-tests-in-product',
      'The product must not need its tests.',
      { pathNot: testFiles() },
      { path: testFiles() },
    ),

    rule(
      'contract-alone',
      'The contract depends on nobody of ours.',
      { path: '^contract/' },
      { path: ours, pathNot: '^contract/' },
    ),
    rule('art-alone', 'Drawing is pure.', { path: '^art/', pathNot: testFiles() }, { path: ours, pathNot: '^art/' }),
    rule('sandbox-alone', 'The stand-ins know nobody.', { path: '^sandbox/' }, { path: ours, pathNot: '^sandbox/' }),
    rule(
      'web-to-contract',
      'The browser reaches only the contract, the design system and the client of the API.',
      { path: '^web/' },
      { path: ours, pathNot: '^(web|ui|client|contract)/' },
    ),
    rule(
      'office-to-contract',
      'The office reaches what the web app reaches, and nothing of the web app.',
      { path: '^office/' },
      { path: ours, pathNot: '^(office|ui|client|contract)/' },
    ),
    rule(
      'office-screens-apart',
      'Screens of the office never import each other.',
      { path: '^office/src/screens/([^/]+)/' },
      { path: '^office/src/screens/', pathNot: '^office/src/screens/$1/' },
    ),
    rule(
      'client-to-ui',
      'Calls of the API know the language and the form that is being sent, and no app.',
      { path: '^client/' },
      { path: ours, pathNot: '^(client|contract)/|^ui/src/(language/|form/attempt-keys)' },
    ),
    rule(
      'api-to-contract',
      'The API reaches only the contract and the drawings.',
      { path: '^api/src/', pathNot: testFiles() },
      { path: ours, pathNot: '^(api|contract|art)/' },
    ),

    rule(
      'web-app-last',
      'Nothing in web imports app.',
      { path: '^web/src/(screens|features|lib)/' },
      { path: '^web/src/app/' },
    ),
    rule(
      'web-screens-meet',
      'Only app imports screens.',
      { path: '^web/src/(features|lib)/' },
      { path: '^web/src/screens/' },
    ),
    rule(
      'web-features-apart',
      'Features never import features; screens are where they meet.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule('web-ground', 'lib knows no feature.', { path: '^web/src/lib/' }, { path: '^web/src/features/' }),
    rule(
      'ui-plain',
      'The design system knows no app, and of the contract only its pure rules: masks, limits, dates.',
      { path: '^ui/src/', pathNot: testFiles() },
      { path: ours, pathNot: '^contract/src/rules/|^ui/src/' },
    ),
    rule(
      'router-alone',
      'The router knows React and, of ours, nothing but `attempt` and `delay`.',
      { path: '^ui/src/router/', pathNot: testFiles() },
      { path: ours, pathNot: '^ui/src/(?:router/|attempt|delay)' },
    ),

    rule(
      'api-app-last',
      'Only main and the command that loads the demo import app.',
      { path: '^api/src/', pathNot: ['^api/src/(?:main|load-demo)\\.ts$', testFiles()] },
      { path: '^api/src/app\\.ts$' },
    ),
    rule(
      'api-demo-apart',
      'The product does not know the demo.',
      { path: '^api/src/', pathNot: testFiles() },
      { path: '^api/demo/' },
    ),
    rule(
      'api-modules-last',
      'Only the app and its commands import modules; what several modules need knows none.',
      {
        path: '^api/src/(anonymity|db|documents|http|integrations|live|office|people|tasks|texts)/',
        pathNot: [testFiles(), '^api/src/db/seeds/'],
      },
      { path: '^api/src/modules/' },
    ),
    rule(
      'api-integrations-plain',
      'A vendor client knows no table and no request.',
      { path: '^api/src/integrations/', pathNot: testFiles() },
      { path: '^api/src/(db|http|tasks|modules)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|paraglide|node_modules/\\.cache)/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
}

function testFiles() {
  return '\\.(test|spec)\\.[jt]sx?$|/test/|^e2e/'
}
