import { MAX_LIST_BYTES } from '@app/contracts/campaign/audience.ts';

/** Megabytes of the largest body: a list of numbers, with the fields beside it. */
const LARGEST_BODY = Math.ceil(MAX_LIST_BYTES / 1_048_576) + 1;

/** Seconds that an idle connection to the API is kept: it closes its own after 72, with whatever comes at that moment. */
const KEPT_IDLE = 60;

/** Response headers by what is served, as `headers.json` has them. */
export type HeaderSets = Readonly<Record<'document' | 'login' | 'asset', Readonly<Record<string, string>>>>;

/** Paths that the API answers. */
const API = ['/api/', '/users/', '/v1/', '/hooks/', '/f/', '/s/', '/u/', '/link/', '/widget/'];
const API_FILES = ['/healthz', '/readyz', '/openapi.json'];

/**
 * A site of nginx for an environment: `root` holds the published versions, `web` the rendered files, `upstream` the
 * servers of the API. Compressed copies are sent where a browser takes them, streams are not held back.
 */
export function nginxSite(headers: HeaderSets, { root, web, upstream, listen }: SiteParts): string {
  return `# Written by mfe render; changes are lost. Needs nginx 1.18 or newer; include it inside of http {}.
upstream api {
${upstream.map((server) => `  server ${server} max_fails=2 fail_timeout=5s;`).join('\n')}
  keepalive 32;
  keepalive_timeout ${KEPT_IDLE}s;
}
map $http_accept_encoding $takes_brotli { default 0; "~*\\bbr\\b" 1; }
server {
  listen ${listen};
  server_tokens off;
  root ${web};
  etag on;
  # Settings and what version control leaves are never served, whoever put them there.
  location ~ /\\. { return 404; }
  location ~ ^/[a-z][a-z0-9-]*/\\d+\\.\\d+\\.\\d+[0-9A-Za-z.-]*/ {
    root ${root};
    types { text/javascript js; text/css css; application/json json; image/svg+xml svg; }
    charset utf-8;
    charset_types text/javascript text/css;
    add_header Vary Accept-Encoding always;
${nginxHeaders(headers.asset, 4)}
    set $compressed 0;
    if (-f $request_filename.br) { set $compressed $takes_brotli; }
    if ($compressed) { rewrite ^(.*)$ $1.br last; }
    location ~ \\.js\\.br$ { types {} default_type text/javascript; add_header Content-Encoding br; add_header Vary Accept-Encoding;
${nginxHeaders(headers.asset, 6)}
    }
    location ~ \\.css\\.br$ { types {} default_type text/css; add_header Content-Encoding br; add_header Vary Accept-Encoding;
${nginxHeaders(headers.asset, 6)}
    }
  }
  location ~ ^(${[...API, ...API_FILES].join('|')}) {
    proxy_pass http://api;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_buffering off;
    proxy_request_buffering off;
    proxy_read_timeout 120s;
    client_max_body_size ${LARGEST_BODY}m;
    # A request that changes something is never sent twice: nginx leaves out POST, PUT and the like by itself.
    proxy_next_upstream error;
  }
  location = /pins.json { default_type application/json; add_header Cache-Control no-cache; add_header X-Content-Type-Options nosniff; }
  location = /versions.json { default_type application/json; add_header Cache-Control no-cache; add_header X-Content-Type-Options nosniff; }
  location = /headers.json { return 404; }
  location ~* ^/auth/login/?$ {
    default_type text/html;
    charset utf-8;
${nginxHeaders(headers.login, 4)}
    try_files /login.html =404;
  }
  location / {
    default_type text/html;
    charset utf-8;
${nginxHeaders(headers.document, 4)}
    try_files /index.html =404;
  }
}
`;
}

/** A site of Caddy for an environment; see {@link nginxSite}. */
export function caddySite(headers: HeaderSets, { root, web, upstream, listen }: SiteParts): string {
  return `# Written by mfe render; changes are lost.
:${listen} {
  # Settings and what version control leaves are never served, whoever put them there.
  @hidden path_regexp /\\.
  handle @hidden {
    respond 404
  }
  @asset path_regexp ^/[a-z][a-z0-9-]*/\\d+\\.\\d+\\.\\d+[0-9A-Za-z.-]*/
  handle @asset {
    root * ${root}
${caddyHeaders(headers.asset)}
    file_server {
      precompressed br
    }
  }
  @api path ${[...API.map((path) => `${path}*`), ...API_FILES].join(' ')}
  handle @api {
    reverse_proxy ${upstream.join(' ')} {
      flush_interval -1
      lb_try_duration 0s
      fail_duration 5s
      transport http {
        keepalive ${KEPT_IDLE}s
      }
    }
  }
  @data path /pins.json /versions.json
  handle @data {
    root * ${web}
    header Cache-Control no-cache
    header X-Content-Type-Options nosniff
    file_server
  }
  @login path_regexp ^(?i)/auth/login/?$
  handle @login {
    root * ${web}
    rewrite * /login.html
${caddyHeaders(headers.login)}
    file_server {
      precompressed br
    }
  }
  handle {
    root * ${web}
    rewrite * /index.html
${caddyHeaders(headers.document)}
    file_server {
      precompressed br
    }
  }
}
`;
}

export interface SiteParts {
  readonly root: string;
  readonly web: string;
  readonly upstream: readonly string[];
  readonly listen: string;
}

/**
 * Where web servers find things: SITE_ROOT (published versions), SITE_WEB (rendered files), SITE_UPSTREAM (servers of
 * the API, comma-separated) and SITE_LISTEN; by default what the containers of deploy/ use.
 */
export function siteParts(env: Readonly<Record<string, string | undefined>>): SiteParts {
  return {
    root: env['SITE_ROOT'] ?? '/srv/artifacts',
    web: env['SITE_WEB'] ?? '/srv/web',
    upstream: (env['SITE_UPSTREAM'] ?? 'api:4000').split(','),
    listen: env['SITE_LISTEN'] ?? '8080',
  };
}

function nginxHeaders(headers: Readonly<Record<string, string>>, indent: number): string {
  return Object.entries(headers)
    .map(([name, value]) => `${' '.repeat(indent)}add_header ${name} "${value}" always;`)
    .join('\n');
}

function caddyHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `    header ${name} "${value}"`)
    .join('\n');
}
