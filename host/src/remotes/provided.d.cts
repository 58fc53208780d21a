/** A module that the host provides to remotes: at hand, or in a chunk of its own. */
export type Provided = {
  readonly request: string;
  readonly version: string;
} & (
  | { readonly lib: () => object; readonly get?: never }
  | { readonly lib?: never; readonly get: () => Promise<object> }
);

/** Made by the build from `packages/config/src/shared-modules.ts`. */
export declare const provided: readonly Provided[];
