/** What must come back unchanged, kept from the beginning of a sign-in to its end. */
export interface SocialChecks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: proves that whoever ends the sign-in began it. */
  readonly verifier: string;
}

/** A person as a provider vouches for them. */
export interface SocialPerson {
  readonly issuer: string;
  /** Stable id at the issuer; addresses change. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has seen that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** A provider that people may sign in through. */
export interface SocialProvider {
  /** Name in requests and addresses. */
  readonly key: string;
  /** Name that people read. */
  readonly name: string;
  /** Fresh checks, and the address at the provider that begins a sign-in. Throws when the provider does not answer. */
  begin(): Promise<SocialChecks & { readonly url: string }>;
  /** Redeems what the provider sent back. Throws when anything does not fit, or the provider does not answer. */
  finish(answer: SocialAnswer, checks: SocialChecks): Promise<SocialPerson>;
}

/** What the provider put into the address it sent the person back to. */
export interface SocialAnswer {
  readonly code: string;
  readonly state: string;
  /** The issuer, from providers that say it there (RFC 9207). */
  readonly iss: string | undefined;
}
