import { jsonIn, linesOf, quoted, type SampleRequest } from './sample.ts';

/** For C# 11 (.NET 7) and later, as a program of top-level statements. */
export function csharpSample({ method, url, key, takesIdempotencyKey, body }: SampleRequest): string {
  const bearer = key === null ? '"Bearer " + Environment.GetEnvironmentVariable("API_KEY")' : quoted(`Bearer ${key}`);
  return linesOf([
    body === null ? null : 'using System.Text;\n',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${method === 'GET' ? 'Get' : 'Post'}, ${quoted(url)});`,
    `request.Headers.Add("Authorization", ${bearer});`,
    takesIdempotencyKey ? 'request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());' : null,
    body === null
      ? null
      : `request.Content = new StringContent("""\n    ${jsonIn(body, 4)}\n    """, Encoding.UTF8, "application/json");`,
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ]);
}
