import { jsonIn, linesOf, quoted, type SampleRequest } from './sample.ts';

/** For Java 15 and later, as a file that `java Sample.java` runs. */
export function javaSample({ method, url, key, takesIdempotencyKey, body }: SampleRequest): string {
  return linesOf([
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    takesIdempotencyKey ? 'import java.util.UUID;' : null,
    '',
    'public class Sample {',
    '  public static void main(String[] args) throws Exception {',
    body === null ? null : `    String body = """\n        ${textBlock(jsonIn(body, 8))}""";`,
    `    HttpRequest request = HttpRequest.newBuilder(URI.create(${quoted(url)}))`,
    `        .header("Authorization", ${key === null ? '"Bearer " + System.getenv("API_KEY")' : quoted(`Bearer ${key}`)})`,
    takesIdempotencyKey ? '        .header("Idempotency-Key", UUID.randomUUID().toString())' : null,
    body === null ? null : '        .header("Content-Type", "application/json")',
    `        .method("${method}", ${publisher(body !== null)})`,
    '        .build();',
    '    HttpResponse<String> response = HttpClient.newHttpClient()',
    '        .send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ]);
}

function publisher(hasBody: boolean): string {
  return hasBody ? 'HttpRequest.BodyPublishers.ofString(body)' : 'HttpRequest.BodyPublishers.noBody()';
}

/** JSON never has three quotes in a row, so only its backslashes need escaping. */
function textBlock(json: string): string {
  return json.replaceAll('\\', '\\\\');
}
