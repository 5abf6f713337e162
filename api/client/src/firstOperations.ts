// Generated from api/openapi.json by tools/openapi: the operations that the first page needs.
type Paths = Readonly<Record<string, string>>;
type Lines<Method extends string, Given extends Paths> = {
  readonly [Id in keyof Given]: { readonly method: Method; readonly path: Given[Id]; readonly idempotent: boolean };
};

export function all<Method extends string, const Given extends Paths>(method: Method, paths: Given, idempotent = false) {
  return Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, { method, path, idempotent }])) as Lines<Method, Given>;
}

export const firstOperations = {
  ...all('GET', {
    get_my_base_info: "/feed/my/myBaseInfo",
    refresh_access_token_cookie: "/member/refreshAccessTokenCookie",
    get_page: "/newCms/v1.0/getPage",
  }),
  ...all('POST', {
    do_track: "/mall-api/trading/v1/trackInfo/doTrack",
  }),
};
