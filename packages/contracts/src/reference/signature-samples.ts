/** Code that checks the signature of a callback. */
interface SignatureSample {
  readonly id: string;
  /** Name of the language, the same in every language people speak. */
  readonly name: string;
  readonly code: string;
}

const shell = `# isOurs "$X_SIGNATURE" body.json "$CALLBACK_SECRET": body.json is the body as it came
isOurs() {
  seconds=$(printf %s "$1" | tr , '\\n' | sed -n 's/^t=//p')
  age=$(( $(date +%s) - seconds ))
  [ "\${age#-}" -le 300 ] || return 1
  expected=$({ printf %s. "$seconds"; cat "$2"; } | openssl dgst -sha256 -hmac "$3" | sed 's/^.* //')
  printf %s "$1" | tr , '\\n' | grep -qx "v1=$expected"
}`;

const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`header\` is X-Signature, \`body\` the body as it came, before it is parsed. */
export function isOurs(header, body, secret) {
  const parts = header.split(',').map((part) => part.split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1];
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${seconds}.\`).update(body).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

const python = `import hashlib
import hmac
import time


def is_ours(header: str, body: bytes, secret: str) -> bool:
    """header is X-Signature, body the body as it came, before it is parsed."""
    parts = [part.partition("=") for part in header.split(",")]
    seconds = next((value for name, _, value in parts if name == "t"), "0")
    if abs(time.time() - int(seconds)) > 300:
        return False
    expected = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, expected) for name, _, value in parts)`;

const php = `<?php
// $header is X-Signature, $body is file_get_contents('php://input').
function isOurs(string $header, string $body, string $secret): bool
{
    preg_match('/(?:^|,)t=(\\d+)/', $header, $time);
    preg_match_all('/(?:^|,)v1=([0-9a-f]+)/', $header, $given);
    $seconds = $time[1] ?? '0';
    if (abs(time() - (int) $seconds) > 300) {
        return false;
    }
    $expected = hash_hmac('sha256', "$seconds.$body", $secret);
    foreach ($given[1] as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}`;

const java = `import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Signature {
  /** header is X-Signature, body the body as it came, before it is parsed. Java 17 or later. */
  public static boolean isOurs(String header, byte[] body, String secret) throws Exception {
    String[] parts = header.split(",");
    String seconds = "0";
    for (String part : parts) if (part.startsWith("t=")) seconds = part.substring(2);
    if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(seconds)) > 300) return false;
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    mac.update((seconds + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("v1=" + HexFormat.of().formatHex(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
    boolean isOurs = false;
    for (String part : parts) isOurs |= MessageDigest.isEqual(expected, part.getBytes(StandardCharsets.UTF_8));
    return isOurs;
  }
}`;

const csharp = `using System.Security.Cryptography;
using System.Text;

public static class Signature
{
    // header is X-Signature, body the body as it came, before it is parsed.
    public static bool IsOurs(string header, byte[] body, string secret)
    {
        var parts = header.Split(',');
        var seconds = parts.FirstOrDefault(part => part.StartsWith("t="))?[2..] ?? "0";
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(seconds)) > 300) return false;
        byte[] signed = [.. Encoding.UTF8.GetBytes(seconds + "."), .. body];
        var expected = "v1=" + Convert.ToHexString(HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), signed)).ToLowerInvariant();
        return parts.Any(part => CryptographicOperations.FixedTimeEquals(
            Encoding.UTF8.GetBytes(part), Encoding.UTF8.GetBytes(expected)));
    }
}`;

/** How a program checks that a callback comes from us, in the languages of the reference; docs/callbacks.md has the one for Node.js. */
export const signatureSamples: readonly SignatureSample[] = [
  { id: 'node', name: 'Node.js', code: node },
  { id: 'python', name: 'Python', code: python },
  { id: 'php', name: 'PHP', code: php },
  { id: 'java', name: 'Java', code: java },
  { id: 'csharp', name: 'C#', code: csharp },
  { id: 'curl', name: 'Shell', code: shell },
];
