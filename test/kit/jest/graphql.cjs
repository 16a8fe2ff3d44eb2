/**
 * Outside of production GraphQL looks with every value whether it comes from another copy of GraphQL: a tenth of what a request
 * costs. It asks once, when it is loaded, where it runs; what the program asks of its surroundings is as it was.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
require('graphql/jsutils/instanceOf.js');
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = NODE_ENV;
