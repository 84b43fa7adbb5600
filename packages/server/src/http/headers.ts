import { createHash } from 'node:crypto';

/** Nothing from elsewhere, nothing inline, nothing evaluated; sockets to this very host. */
const CONTENT_SECURITY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What no page of this server needs, but for the microphone at a table, and so nothing that finds its way into one can have. */
const NOT_NEEDED = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const YEAR_S = 365 * 24 * 60 * 60;

/** The policies of a page: all is denied, but for the microphone where people speak with each other. */
function permissions(mayHear: boolean): string {
  return NOT_NEEDED.map(name => (mayHear && name === 'microphone' ? `${name}=(self)` : `${name}=()`)).join(', ');
}

/** The pages of tables on this server: only there is a microphone of any use. */
export const TABLE_PAGE = { 'permissions-policy': permissions(true) };

/** The headers of every answer. `secure`: whether people reach this server by HTTPS. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_SECURITY,
    'permissions-policy': permissions(false),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    // Never where the server is reached in the clear, as in a network at home: a browser would not find it again.
    ...(secure ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}

/** For a page that holds all it needs: its own script and style, by their digests, and nothing may leave it. */
export function alone(html: string): string {
  const digests = (tag: 'script' | 'style'): string => {
    const parts = [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, code = '']) => code);
    return parts.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ') || "'none'";
  };
  return [
    "default-src 'none'",
    `script-src ${digests('script')}`,
    `style-src ${digests('style')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
