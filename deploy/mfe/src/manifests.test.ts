import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '@app/config/workspace.ts';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly replicas?: unknown;
    readonly template?: { readonly spec: { readonly containers: readonly unknown[] } };
  };
}

const folder = inWorkspace('deploy/kubernetes');
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document): [string, Manifest] => {
    const manifest: Manifest = document.toJS();
    return [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest];
  }),
);

/** Checks a manifest against the schema of its kind. Throws with what is wrong. */
async function validate(manifest: Manifest): Promise<void> {
  const schemas = await import(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`);
  new schemas[manifest.kind](manifest).validate();
}

describe('a Kubernetes manifest', () => {
  it.each(manifests)('fits its schema: %s', async (_name, manifest) => {
    await expect(validate(manifest)).resolves.toBeUndefined();
  });

  it('is refused when it does not', async () => {
    const [, deployment] = manifests.find(([, { kind }]) => kind === 'Deployment') ?? [];
    const wanted = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'api' } };
    const broken = { ...wanted, ...deployment, spec: { replicas: 'two' } };
    await expect(validate(broken)).rejects.toThrow('replicas');
  });

  it('names secrets and holds none', () => {
    const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(manifests.map(([, { kind }]) => kind)).not.toContain('Secret');
    for (const text of texts) expect(text).not.toMatch(/password|postgres:\/\/|smtp:\/\//i);
  });

  it.each(['api', 'worker', 'web'])('of %s has a disruption budget and probes', (name) => {
    const named = manifests.filter(([, { metadata }]) => metadata.name === name).map(([, manifest]) => manifest);
    expect(named.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Deployment', 'PodDisruptionBudget']));
    const [container] = named.find(({ kind }) => kind === 'Deployment')?.spec?.template?.spec.containers ?? [];
    expect(container).toMatchObject({ readinessProbe: expect.any(Object), livenessProbe: expect.any(Object) });
  });
});

describe('compose.yaml', () => {
  const compose = parse(readFileSync(inWorkspace('deploy/compose.yaml'), 'utf8'), { merge: true });

  it('runs two of what may run twice, beside one database', () => {
    expect(Object.keys(compose.services)).toEqual(['database', 'api', 'worker', 'web']);
    expect([compose.services.api.deploy.replicas, compose.services.worker.deploy.replicas]).toEqual([2, 2]);
    expect([compose.services.api.environment.ROLE, compose.services.worker.environment.ROLE]).toEqual([
      'api',
      'worker',
    ]);
  });

  it('builds from files that are there, and takes every secret from outside', () => {
    for (const { build } of Object.values<{ build?: { dockerfile: string } }>(compose.services)) {
      if (build) expect(existsSync(inWorkspace(build.dockerfile))).toBe(true);
    }
    expect(compose.services.database.environment.POSTGRES_PASSWORD).toBe('${POSTGRES_PASSWORD:?}');
    expect(compose.services.api.environment.SECRET_KEY).toBe('${SECRET_KEY:?}');
  });
});
