import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import layers from '../.dependency-cruiser.mjs';
import { bin, inRoot } from './lib/paths.mjs';

/** What breaks each rule: a file, and what it imports. @type {Record<string, [string, string]>} */
const violations = {
  'contracts-stand-alone': ['packages/contracts/src/a.ts', '@app/platform/api.ts'],
  'contracts-without-react': ['packages/contracts/src/b.ts', 'react'],
  'platform-and-ui-on-contracts': ['packages/platform/src/a.ts', '@app/ui/button.tsx'],
  'client-stands-alone': ['packages/client/src/a.ts', '@app/contracts/core/call.ts'],
  'ui-does-not-fetch': ['packages/ui/src/a.tsx', '@tanstack/react-query'],
  'account-on-platform-and-ui': ['packages/account/src/a.ts', '../../../host/src/main.tsx'],
  'audience-on-platform-and-ui': ['packages/audience/src/a.ts', '../../../host/src/main.tsx'],
  'account-by-its-front': ['remotes/billing/src/ledger/e.ts', '@app/account/parts/code.ts'],
  'audience-by-its-front': ['remotes/billing/src/ledger/d.ts', '@app/audience/parts/row.ts'],
  'remote-on-shared-packages': ['remotes/billing/src/ledger/a.ts', '@app/server/main.ts'],
  'feature-on-its-own': ['remotes/billing/src/ledger/b.ts', '../balance/total.ts'],
  'widgets-by-themselves': ['remotes/billing/src/widgets/a.ts', '../shared/row.ts'],
  'mantine-behind-the-facade': ['remotes/billing/src/ledger/c.tsx', '@mantine/core'],
  'host-meets-remotes-at-run-time': ['host/src/a.ts', '../../remotes/billing/src/remote.ts'],
  'server-on-contracts': ['packages/server/src/a.ts', '@app/platform/api.ts'],
  'repository-at-the-bottom': ['packages/server/src/contact/contact.repository.ts', './contact.usecases.ts'],
  'simulators-by-themselves': ['packages/server/src/simulators/carrier.ts', '../ports/sms.ts'],
  'message-centre-by-itself': ['packages/testing/src/message-centre/submit.ts', '@app/server/ports/sms.ts'],
  'use-case-below-routes': ['packages/server/src/contact/contact.usecases.ts', './contact.routes.ts'],
  'pages-without-node': ['packages/platform/src/b.ts', 'node:fs'],
  'testing-only-in-tests': ['packages/server/src/b.ts', '@app/testing/server.ts'],
  'no-barrel': ['packages/ui/src/b.ts', './parts/index.ts'],
  'no-circle': ['packages/ui/src/left.ts', './right.ts'],
};

const allowed = {
  'packages/platform/src/api.ts': "import '@app/contracts/calls.ts';",
  'packages/contracts/src/calls.ts': '',
  'packages/audience/src/parts/row.ts': '',
  'packages/account/src/parts/code.ts': '',
  'packages/ui/src/button.tsx': "import '@mantine/core';",
  'packages/ui/src/right.ts': "import './left.ts';",
  'packages/ui/src/parts/index.ts': '',
  'packages/server/src/main.ts': "import 'node:fs'; import '@app/contracts/calls.ts';",
  'packages/server/src/ports/sms.ts': '',
  'packages/server/src/log.ts': '',
  'packages/server/src/simulators/phones.ts': "import '../log.ts';",
  'packages/server/src/contact/contact.routes.ts': "import './contact.usecases.ts';",
  'packages/testing/src/server.ts': "import '@app/server/main.ts';",
  'packages/testing/src/processes/bundle-program.ts': '',
  'packages/testing/src/message-centre/centre-process.ts':
    "import '../processes/bundle-program.ts'; import 'node:net';",
  'remotes/billing/src/remote.ts': "import('./balance/balance.page.tsx');",
  'remotes/billing/src/balance/total.ts': "import '../paths.ts'; import '../shared/row.ts';",
  'remotes/billing/src/balance/balance.page.tsx': "import '@app/ui/button.tsx'; import './total.ts';",
  'remotes/billing/src/balance/balance.test.ts': "import 'node:fs'; import '@app/testing/server.ts';",
  'remotes/billing/src/paths.ts': '',
  'remotes/billing/src/shared/row.ts': '',
  'host/src/main.tsx': "import '@mantine/core'; import '@app/platform/api.ts';",
};

const packages = ['contracts', 'platform', 'ui', 'account', 'audience', 'server', 'testing'];
const libraries = ['react', '@mantine/core', '@tanstack/react-query'];

const tree = mkdtempSync(path.join(tmpdir(), 'layers-'));
/** @type {{ from: string, to: string, rule: { name: string }, comment?: string }[]} */
let found = [];

/** @param {string} file @param {string} text */
function plant(file, text) {
  const target = path.join(tree, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function plantTree() {
  for (const name of packages) {
    plant(`packages/${name}/package.json`, JSON.stringify({ name: `@app/${name}`, exports: { './*': './src/*' } }));
    mkdirSync(path.join(tree, 'node_modules/@app'), { recursive: true });
    symlinkSync(path.join(tree, 'packages', name), path.join(tree, 'node_modules/@app', name));
  }
  for (const name of libraries) plant(`node_modules/${name}/index.js`, '');
  for (const [file, text] of Object.entries(allowed)) plant(file, text);
  for (const [from, to] of Object.values(violations)) plant(from, `import '${to}';\n`);
  // A type is as much of an import as a value, and a later import as much as an early one.
  plant('packages/contracts/src/types.ts', "import type { Api } from '@app/platform/api.ts'; export type A = Api;");
  plant('host/src/later.ts', "export const later = () => import('../../remotes/billing/src/remote.ts');");
}

beforeAll(async () => {
  plantTree();
  const config = inRoot('.dependency-cruiser.mjs');
  const cruise = promisify(execFile)(bin('depcruise'), ['-c', config, '-T', 'json', 'packages', 'host', 'remotes'], {
    cwd: tree,
    maxBuffer: 1e8,
  });
  // A run that finds violations ends with their number as exit code.
  const { stdout } = await cruise.catch((error) => error);
  found = JSON.parse(stdout).summary.violations;
});

afterAll(() => rmSync(tree, { recursive: true }));

describe('the layer check', () => {
  const rules = layers.forbidden ?? [];

  it.each(rules)('finds a planted violation of $name', ({ name }) => {
    const [from] = violations[name ?? ''] ?? [];
    expect(found.filter((violation) => violation.rule.name === name).map((violation) => violation.from)).toContain(
      from,
    );
  });

  it('has a rule against every planted violation', () => {
    expect(rules.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(violations)));
  });

  it.each(rules)('explains $name in one sentence', ({ comment }) => {
    expect(comment).toMatch(/^[A-Z][^.]+\.$/);
  });

  it('counts imports of types', () => {
    expect(found.map(({ from }) => from)).toContain('packages/contracts/src/types.ts');
  });

  it('counts imports at run time', () => {
    expect(found.map(({ from }) => from)).toContain('host/src/later.ts');
  });

  it('leaves allowed imports alone', () => {
    // Breaking a rule about direction also closes a circle through files that did nothing wrong.
    const direct = found.filter(({ rule }) => rule.name !== 'no-circle');
    expect(direct.filter(({ from }) => Object.hasOwn(allowed, from))).toEqual([]);
  });
});
