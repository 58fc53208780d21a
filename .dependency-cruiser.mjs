/** Our own packages except some, as a pattern for the start of a path. @param {string[]} names */
const oursExcept = (...names) => `^(host|e2e|deploy|scripts|remotes|packages/(?!(${names.join('|')})/))`;

const tests = '\\.test\\.(ts|tsx|mjs)$';

/**
 * The layers of the product: who may import whom, each with the reason that the check prints.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts import nothing of ours, so that every app and the server can agree on them.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: oursExcept('contracts') },
    },
    {
      name: 'contracts-without-react',
      comment: 'Contracts are pure definitions: no React, no Mantine, nothing that only runs in a page or on a server.',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: tests },
      to: { path: 'node_modules/(react|react-dom|@mantine|fastify|kysely)/' },
    },
    {
      name: 'platform-and-ui-on-contracts',
      comment: 'Platform, ui and widget import contracts only, so that each can be shared on its own.',
      severity: 'error',
      from: { path: '^packages/(platform|ui|widget)/', pathNot: tests },
      to: { path: oursExcept('contracts', '$1') },
    },
    {
      name: 'client-stands-alone',
      comment: 'Customers take the client into their programs: it imports nothing but its own files.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: tests },
      to: { pathNot: '^packages/client/src/' },
    },
    {
      name: 'ui-does-not-fetch',
      comment: 'Components of ui show what they are given; fetching belongs to the page that uses them.',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: tests },
      to: { path: 'node_modules/(ky|@tanstack/react-query)/|^packages/contracts/src/core/client\\.ts$' },
    },
    {
      name: 'account-on-platform-and-ui',
      comment: 'Account imports contracts, platform and ui; it is shared by the host and a remote and knows neither.',
      severity: 'error',
      from: { path: '^packages/account/', pathNot: tests },
      to: { path: oursExcept('contracts', 'platform', 'ui', 'account') },
    },
    {
      name: 'audience-on-platform-and-ui',
      comment: 'Audience imports contracts, platform and ui; several remotes choose people with it and it knows none.',
      severity: 'error',
      from: { path: '^packages/audience/', pathNot: tests },
      to: { path: oursExcept('contracts', 'platform', 'ui', 'audience') },
    },
    {
      name: 'audience-by-its-front',
      comment: 'The folders of audience are its own; the host provides the files beside them only.',
      severity: 'error',
      from: { path: '^(host|remotes|packages/(?!audience/))' },
      to: { path: '^packages/audience/src/[^/]+/' },
    },
    {
      name: 'account-by-its-front',
      comment:
        'The folders of account are for itself and the host; a remote takes the files beside them, which are shared.',
      severity: 'error',
      from: { path: '^remotes/' },
      to: { path: '^packages/account/src/[^/]+/' },
    },
    {
      name: 'remote-on-shared-packages',
      comment:
        'A remote imports contracts, platform, ui, account, audience, widget and its own files; other apps have their own releases.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/src/', pathNot: tests },
      to: { path: oursExcept('contracts', 'platform', 'ui', 'account', 'audience', 'widget'), pathNot: '^remotes/$1/' },
    },
    {
      name: 'feature-on-its-own',
      comment: 'A feature folder imports no other feature; what two need moves up to the folder of the remote.',
      severity: 'error',
      from: { path: '^(remotes/[^/]+)/src/([^/]+)/' },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|shared)/' },
    },
    {
      name: 'widgets-by-themselves',
      comment:
        'A widget imports nothing else of its remote, since the home page loads its code and its texts without the rest.',
      severity: 'error',
      from: { path: '^(remotes/[^/]+)/src/widgets/', pathNot: tests },
      to: { path: '^$1/src/', pathNot: '^$1/src/widgets/' },
    },
    {
      name: 'mantine-behind-the-facade',
      comment: 'Only ui and the host import Mantine; everybody else uses the components of ui, which are loaded once.',
      severity: 'error',
      from: { path: '^(remotes|packages/(platform|account|audience))/' },
      to: { path: 'node_modules/@mantine/' },
    },
    {
      name: 'host-meets-remotes-at-run-time',
      comment: 'The host never imports a remote: which version runs is decided by the pins when the page loads.',
      severity: 'error',
      from: { path: '^host/src/', pathNot: tests },
      to: { path: '^remotes/|^packages/(server|testing|config)/|^deploy/' },
    },
    {
      name: 'server-on-contracts',
      comment: 'The server imports contracts only.',
      severity: 'error',
      from: { path: '^packages/server/', pathNot: tests },
      to: { path: oursExcept('contracts', 'server') },
    },
    {
      name: 'repository-at-the-bottom',
      comment: 'A repository talks to the database; it never reaches back to use cases, routes or HTTP.',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.(usecases|routes)\\.ts$|^packages/server/src/http/' },
    },
    {
      name: 'simulators-by-themselves',
      comment:
        'What stands for a carrier, for Zalo or for Stripe shares no code with the engine and the adapters, so that no fault of one hides one of the other.',
      severity: 'error',
      from: { path: '^packages/server/src/simulators/', pathNot: tests },
      to: { path: '^packages/(?!server/src/(simulators/|log\\.ts))|node_modules/(stripe|smpp)/' },
    },
    {
      name: 'message-centre-by-itself',
      comment:
        'The message centre shares no code with the SMPP adapter, so that no fault of one hides one of the other.',
      severity: 'error',
      from: { path: '^packages/testing/src/message-centre/', pathNot: tests },
      to: { path: '^packages/(?!testing/src/(message-centre|processes)/)|node_modules/smpp/' },
    },
    {
      name: 'use-case-below-routes',
      comment: 'A use case never reaches back to a route: jobs and commands call it without HTTP.',
      severity: 'error',
      from: { path: '\\.usecases\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'pages-without-node',
      comment: 'Code that runs in a page imports nothing of Node; the login document is rendered at build time.',
      severity: 'error',
      from: {
        path: '^(host|remotes/[^/]+|packages/(contracts|platform|ui|account|audience|widget))/src/',
        pathNot: [tests, '/render-login\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'Only tests import the testing package, other tests, or vitest.',
      severity: 'error',
      from: { path: '^(host|remotes|packages)/', pathNot: [tests, '^packages/testing/', '\\.property\\.ts$'] },
      to: { path: `^packages/testing/|${tests}|node_modules/(vitest|fast-check)/` },
    },
    {
      name: 'no-barrel',
      comment: 'Import the file, not the folder: a barrel hides what is used and makes every page load all of it.',
      severity: 'error',
      from: {},
      to: { path: '/index\\.(ts|tsx|mjs)$', pathNot: 'node_modules' },
    },
    {
      name: 'no-circle',
      comment: 'Files that import each other in a circle cannot be understood, tested or loaded one by one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.build|locales)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
