/**
 * Loads GraphQL in production mode: otherwise it checks every value for another copy of GraphQL, a tenth of a request's
 * cost. It reads `NODE_ENV` only when loaded, so the variable is restored afterwards.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
require('graphql/jsutils/instanceOf.js');
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = NODE_ENV;
