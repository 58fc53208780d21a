/** Reads the code out of an SMS where the browser can (WebOTP), and hands it on. Nothing happens anywhere else. */
export function readFromSms(take: (code: string) => void, signal: AbortSignal): void {
  if (!('OTPCredential' in window) || !navigator.credentials) return;
  // Browsers know this option before TypeScript does.
  const wanted = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  navigator.credentials.get(wanted).then(
    (credential) => {
      if (credential && 'code' in credential && typeof credential.code === 'string') take(credential.code);
    },
    // The visitor said no, or typed faster.
    () => undefined,
  );
}
