import { describe, expect, it } from 'vitest';
import { foreignModules } from './foreign-modules.ts';

const facade = 'packages/ui/src/button.tsx';
const react = 'node_modules/.pnpm/react@19.3.1/node_modules/react/index.js';
const contract = 'packages/contracts/src/billing/billing.calls.ts';

describe('modules that have no place in a build', () => {
  it('are a remote’s in the host, which may bring everything else', () => {
    const modules = ['host/src/main.tsx', facade, react, contract, 'remotes/billing/src/manifest.ts'];
    expect(foreignModules('host', modules)).toEqual(['remotes/billing/src/manifest.ts']);
  });

  it('are the host’s, another remote’s and all that the host provides, in a remote', () => {
    const foreign = ['host/src/pages.ts', 'remotes/verify/src/paths.ts', facade, react];
    expect(foreignModules('billing', ['remotes/billing/src/remote.ts', contract, ...foreign])).toEqual(foreign);
  });
});
